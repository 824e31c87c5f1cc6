import { useQueryState } from '../../query-state.js'
import { rememberColumns, rememberedColumns } from '../../state/chosen-columns.js'

/** Columns that a reader can choose; the name always shows. */
export const OPTIONAL = [
  'participants_count',
  'median_reach',
  'avg_reach',
  'err_pct',
  'citation_idx',
  'trend',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'messages_count',
  'category',
  'region',
  'lang',
  'last_seen',
  'ads_month',
  'cpm',
  'odd_signs',
] as const
export type OptionalColumn = (typeof OPTIONAL)[number]

/** Those that are not shown until a reader chooses them. */
const RARE: readonly OptionalColumn[] = ['lang', 'last_seen', 'ads_month', 'cpm', 'odd_signs']
const USUAL = OPTIONAL.filter((name) => !RARE.includes(name))

const QUERY = ['columns'] as const

const readColumns = (text: string | undefined): readonly OptionalColumn[] | undefined => {
  if (text === undefined) return undefined
  const names = text.split(',')
  const chosen = OPTIONAL.filter((name) => names.includes(name))
  return chosen.length === 0 ? undefined : chosen
}

/** The chosen columns: those of the address, so that a link shows the same, else those that this browser remembers. */
export const useChosenColumns = () => {
  const [{ columns }, change] = useQueryState(QUERY)
  const chosen = readColumns(columns) ?? readColumns(rememberedColumns()) ?? USUAL
  const choose = (next: readonly OptionalColumn[] | undefined): void => {
    const text = next === undefined || next.join() === USUAL.join() ? undefined : next.join(',')
    rememberColumns(text)
    change({ columns: text }, { replace: true })
  }
  return { chosen, choose, isUsual: chosen.join() === USUAL.join() }
}
