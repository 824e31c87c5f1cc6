import { Link } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { PATHS } from '../paths.js'
import { PageFrame } from './page.js'

export const NotFound = () => {
  const words = useWords(commonWords)
  return (
    <PageFrame title={words.notFoundTitle} lead={words.notFoundText}>
      <p>
        <Link href={PATHS.market}>{words.toMarket}</Link>
      </p>
    </PageFrame>
  )
}
