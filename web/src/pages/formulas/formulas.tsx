import '../docs/docs.css'
import './formulas.css'
import { useEffect } from 'preact/hooks'
import formulas from '../../../../docs/formulas.md?raw'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { ContentsFold } from '../docs/fold.js'
import { Inline } from './inline.js'
import { type Part, readMarkdown } from './read-markdown.js'
import { formulasWords } from './words.js'

/** The title of the document is that of the page. */
const PARTS = readMarkdown(formulas).slice(1)

/** How every number is computed, from the document that the examples of its tests are in. */
export const FormulasPage = () => {
  const words = useWords(formulasWords)
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <p>
        <a href={PATHS.docs}>← {words.toDocs}</a>
      </p>
      <div class="docs-grid">
        <Contents />
        <article class="block formulas" lang="en">
          {PARTS.map((part, index) => (
            <PartView key={index} part={part} />
          ))}
        </article>
      </div>
    </PageFrame>
  )
}

const Contents = () => {
  const words = useWords(formulasWords)
  return (
    <ContentsFold label={words.contents}>
      <nav class="docs-contents formulas-contents" aria-label={words.contents} lang="en">
        {PARTS.map(
          (part) =>
            part.kind === 'heading' && (
              <a key={part.anchor} href={`#${part.anchor}`} data-level={part.level}>
                {part.text}
              </a>
            ),
        )}
      </nav>
    </ContentsFold>
  )
}

const PartView = ({ part }: { part: Part }) => {
  switch (part.kind) {
    case 'heading':
      return part.level === 2 ? <h2 id={part.anchor}>{part.text}</h2> : <h3 id={part.anchor}>{part.text}</h3>
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard could not scroll it
        <pre tabIndex={0}>
          <code>{part.text}</code>
        </pre>
      )
    case 'list':
      return (
        <ul>
          {part.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableView {...part} />
    case 'paragraph':
      return (
        <p>
          <Inline text={part.text} />
        </p>
      )
  }
}

const TableView = ({ head, rows }: Extract<Part, { kind: 'table' }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by the keyboard
  <section class="table-scroll" tabIndex={0} aria-label={head.join(', ')}>
    <table class="data-table">
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, index) => (
              <td key={index}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
