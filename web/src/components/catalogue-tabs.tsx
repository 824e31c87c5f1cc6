import { Link, useLocation } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { CATALOGUE, PATHS } from '../paths.js'

/** The lists of the catalogue, and what is still outside of it. */
export const CatalogueTabs = () => {
  const words = useWords(commonWords)
  const [current] = useLocation()
  return (
    <nav class="tabs" aria-label={words.toCatalogue}>
      {CATALOGUE.map((name) => (
        <Link
          key={name}
          href={PATHS[name]}
          {...(current === PATHS[name] ? { 'aria-current': 'page' as const } : {})}
        >
          {words[name]}
        </Link>
      ))}
    </nav>
  )
}
