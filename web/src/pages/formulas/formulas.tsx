import '../docs/docs.css'
import './formulas.css'
import { useEffect, useState } from 'preact/hooks'
import { PageFrame } from '../../components/page.js'
import { Skeleton } from '../../components/states.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { untilSettled } from '../../state/settled.js'
import { ContentsFold } from '../docs/fold.js'
import { formulasWords } from './words.js'

interface Document {
  headings: readonly { level: number; text: string; anchor: string }[]
  html: string
}

/** One text for each language; a test holds them side by side. */
const DOCUMENTS: Record<'en' | 'ru', () => Promise<Document>> = {
  en: () => import('../../../../docs/formulas.md'),
  ru: () => import('../../../../docs/formulas.ru.md'),
}

/** How every number is computed, from the document that the examples of its tests are in. */
export const FormulasPage = () => {
  const words = useWords(formulasWords)
  const { language } = useFormat()
  const document = useDocument(language)
  return (
    <PageFrame isNotShared title={words.title} lead={words.lead}>
      <p>
        <a href={PATHS.docs}>← {words.toDocs}</a>
      </p>
      {document === undefined ? <Skeleton /> : <Formulas key={language} document={document} />}
    </PageFrame>
  )
}

const useDocument = (language: 'en' | 'ru'): Document | undefined => {
  const [loaded, setLoaded] = useState<{ language: string; document: Document }>()
  useEffect(() => {
    let isGone = false
    untilSettled(DOCUMENTS[language]()).then((document) => isGone || setLoaded({ language, document }))
    return () => {
      isGone = true
    }
  }, [language])
  return loaded?.language === language ? loaded.document : undefined
}

const Formulas = ({ document: { headings, html } }: { document: Document }) => {
  const words = useWords(formulasWords)
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [])
  return (
    <div class="docs-grid">
      <ContentsFold label={words.contents}>
        <nav class="docs-contents formulas-contents" aria-label={words.contents}>
          {headings.map(({ level, text, anchor }) => (
            <a key={anchor} href={`#${anchor}`} data-level={level}>
              {text}
            </a>
          ))}
        </nav>
      </ContentsFold>
      {/* Not a text of strangers: made from our own document when the pages were built. */}
      <article class="block formulas" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
