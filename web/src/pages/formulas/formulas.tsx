import '../docs/docs.css'
import './formulas.css'
import { useEffect } from 'preact/hooks'
import { headings, html } from '../../../../docs/formulas.md'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { ContentsFold } from '../docs/fold.js'
import { formulasWords } from './words.js'

/** How every number is computed, from the document that the examples of its tests are in. */
export const FormulasPage = () => {
  const words = useWords(formulasWords)
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <PageFrame isNotShared title={words.title} lead={words.lead}>
      <p>
        <a href={PATHS.docs}>← {words.toDocs}</a>
      </p>
      <div class="docs-grid">
        <Contents />
        {/* Not a text of strangers: made from our own document when the pages were built. */}
        <article class="block formulas" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </PageFrame>
  )
}

const Contents = () => {
  const words = useWords(formulasWords)
  return (
    <ContentsFold label={words.contents}>
      <nav class="docs-contents formulas-contents" aria-label={words.contents} lang="en">
        {headings.map(({ level, text, anchor }) => (
          <a key={anchor} href={`#${anchor}`} data-level={level}>
            {text}
          </a>
        ))}
      </nav>
    </ContentsFold>
  )
}
