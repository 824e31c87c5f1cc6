import { useApi } from '../../api/use-api.js'
import type { ActiveFilter, Filters } from '../../components/filters/filters.js'
import { PageFrame } from '../../components/page.js'
import { ErrorState } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { Explanation } from './explanation.js'
import { useFilterLabels } from './filter-labels.js'
import { SearchFilters } from './filters.js'
import { NARROWING, QUERY, type QueryName, resultsRequest } from './query.js'
import { Results } from './results.js'
import { Sources } from './sources.js'
import { Timeline } from './timeline.js'
import { WatchButtons } from './watch-buttons.js'
import { searchWords } from './words.js'

export const SearchPage = () => {
  const words = useWords(searchWords)
  const [values, change] = useQueryState(QUERY)
  const { failure } = useApi(values.q === undefined ? undefined : resultsRequest(values))
  const filters: Filters<QueryName> = {
    values,
    failure,
    change: (changes, options) => change({ page: undefined, ...changes }, options),
  }
  const labels = useFilterLabels(values)
  const chips = NARROWING.filter((name) => values[name] !== undefined).map((name) => ({
    label: labels(name),
    remove: () => filters.change({ [name]: undefined }),
  }))
  const reset = (): void =>
    change(Object.fromEntries(QUERY.filter((name) => name !== 'q').map((name) => [name, undefined])))
  return (
    <PageFrame title={words.title} lead={words.lead}>
      {failure?.code === 'product' ? (
        <section class="block" aria-label={words.closed}>
          <h2>{words.closed}</h2>
          <ErrorState failure={failure} />
        </section>
      ) : (
        <>
          <SearchFilters {...{ filters, chips }} onReset={reset} />
          {values.q === undefined ? <Start /> : <Found {...{ filters, chips }} onReset={reset} />}
        </>
      )}
    </PageFrame>
  )
}

/** Examples of queries, and the names of the words that explain them. */
const HELP = [
  ['"ключевая ставка"', 'helpPhrase'],
  ['="ключевая ставка"', 'helpWritten'],
  ['"рост цен"~3', 'helpDistance'],
  ['=цена', 'helpForm'],
  ['вклад | ставка', 'helpOr'],
  ['ставка -ипотека', 'helpNot'],
  ['банк (вклад | кредит)', 'helpGroup'],
  ['эконом*', 'helpPrefix'],
  ['#экономика', 'helpHashtag'],
  ['@durov', 'helpMention'],
] as const

const Start = () => {
  const words = useWords(searchWords)
  return (
    <section class="block list-top" aria-label={words.start}>
      <h2>{words.start}</h2>
      <p>{words.startForms}</p>
      <dl class="query-help">
        {HELP.map(([query, meaning]) => (
          <div key={query}>
            <dt>
              <a href={`?${new URLSearchParams({ q: query })}`}>
                <code>{query}</code>
              </a>
            </dt>
            <dd>{words[meaning]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface FoundProps {
  filters: Filters<QueryName>
  chips: readonly ActiveFilter[]
  onReset: () => void
}

const Found = ({ filters, chips, onReset }: FoundProps) => {
  // Without hits, `Results` explains it, and the other blocks would be empty.
  const { answer } = useApi(resultsRequest(filters.values))
  const isEmpty = answer === undefined || answer.total === 0
  return (
    <>
      {filters.values.explain === '1' && <Explanation values={filters.values} />}
      {answer && <WatchButtons key={resultsRequest(filters.values).url} values={filters.values} />}
      {isEmpty ? (
        <Results {...{ filters, chips, onReset }} />
      ) : (
        <div class="search-grid">
          <Timeline values={filters.values} onPickDay={(day) => filters.change({ from: day, to: day })} />
          <Results {...{ filters, chips, onReset }} />
          <div class="search-aside">
            <Sources filters={filters} />
          </div>
        </div>
      )}
    </>
  )
}
