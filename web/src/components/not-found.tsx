import { Link } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { PATHS } from '../paths.js'
import { PageFrame } from './page.js'

export const NotFound = () => {
  const words = useWords(commonWords)
  return (
    <PageFrame title={words.notFoundTitle}>
      <p>{words.notFoundText}</p>
      <p>
        <Link href={PATHS.market}>{words.toMarket}</Link> ·{' '}
        <Link href={PATHS.channels}>{words.toCatalogue}</Link> ·{' '}
        <Link href={PATHS.search}>{words.toSearch}</Link>
      </p>
    </PageFrame>
  )
}
