import type { ApiRequest } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { allDays } from '../../charts/days.js'
import { reachPoints } from '../../charts/known-points.js'
import type { Point } from '../../charts/path.js'
import { SeriesChart } from '../../charts/series-chart.js'
import type { SeriesChartProps } from '../../charts/series-option.js'
import { ApiBlock } from '../../components/api-block.js'
import { Choice } from '../../components/choice.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { dayColumn } from '../../table/columns.js'
import type { Table } from '../../table/table.js'
import { nameOf } from './numbers.js'
import { type Compared, type Comparison, QUERY } from './query.js'
import { compareWords } from './words.js'

type CompareRequest = ApiRequest<'/api/channels/compare'>
type Days = readonly Point<string>[]

/** The line over days without a count is an estimate. */
const subscriberPoints = ({ subs }: Compared): Days =>
  subs.map(({ d, subs: count }, index) =>
    allDays([subs[index - 1]?.d ?? d, d]).length > 2 ? [d, count, 'estimate'] : [d, count],
  )

const CURVES = {
  subs: subscriberPoints,
  reach: ({ reach }: Compared) => reachPoints(reach, 'reach'),
  err: ({ reach }: Compared) => reachPoints(reach, 'err'),
  publications: ({ posts }: Compared): Days => posts.map(({ d, p, r }) => [d, p + r]),
  citation: ({ citation }: Compared): Days => citation.map(({ d, ci }) => [d, ci]),
} as const
type CurveName = keyof typeof CURVES

const isCurve = (text: string | undefined): text is CurveName =>
  text !== undefined && Object.hasOwn(CURVES, text)

/** Values as percent of the first one; nothing where that is 0. */
const percentOfStart = (points: Days): Days => {
  const start = points[0]?.[1] ?? 0
  return start === 0 ? [] : points.map(([d, value, ...role]) => [d, (100 * value) / start, ...role])
}

/** The first curve that is a line for some chat: subscribers may have been counted only once. */
const standardCurve = (items: readonly Compared[]): CurveName =>
  (Object.keys(CURVES) as CurveName[]).find((name) => items.some((item) => CURVES[name](item).length > 1)) ??
  'subs'

/** Where one chat is so many times as large as another, values would press the smaller into a corner. */
const TIMES_LARGER = 3

const standardScale = (items: readonly Compared[], curve: CurveName): 'percent' | 'absolute' => {
  const lasts = items.flatMap((item) => CURVES[curve](item).at(-1)?.[1] ?? [])
  const isUneven = lasts.length > 1 && Math.max(...lasts) > TIMES_LARGER * Math.min(...lasts)
  return curve === 'subs' && isUneven ? 'percent' : 'absolute'
}

const useChosen = (request: CompareRequest) => {
  const [{ curve: named, scale }, change] = useQueryState(QUERY)
  const items = useApi(request).answer?.items ?? []
  const standard = standardCurve(items)
  const curve = isCurve(named) ? named : standard
  const usualScale = standardScale(items, curve)
  return {
    standard,
    curve,
    usualScale,
    change,
    isPercent: (scale ?? usualScale) === 'percent',
  } as const
}

/** What the chart draws of an answer. */
const useChart = (request: CompareRequest): ((answer: Comparison) => SeriesChartProps & { x: 'day' }) => {
  const words = useWords(compareWords)
  const format = useFormat()
  const { curve, isPercent } = useChosen(request)
  const show = isPercent || curve === 'err' ? format.percent : format.decimal
  return ({ items, from, to }) => ({
    x: 'day',
    span: { from, to },
    label: words.curvesLabel,
    dashed: words.dashed,
    ...(isPercent || curve === 'err' ? { formatLeft: format.shortPercent } : {}),
    heightPixels: 340,
    series: items.map((item) => ({
      name: item.card.title,
      format: show,
      points: isPercent ? percentOfStart(CURVES[curve](item)) : CURVES[curve](item),
    })),
  })
}

interface Row {
  d: string
  values: readonly (number | undefined)[]
}

const useTable = (request: CompareRequest): ((answer: Comparison) => Table<Row>) => {
  const common = useWords(commonWords)
  const format = useFormat()
  const chartOf = useChart(request)
  const { curve } = useChosen(request)
  return (answer) => {
    const lines = chartOf(answer).series.map(
      ({ points }) => new Map(points.map(([d, value]) => [d, Math.round(value * 100) / 100])),
    )
    const days = [...new Set(lines.flatMap((line) => [...line.keys()]))].sort()
    return {
      name: `comparison-${curve}-${answer.to}`,
      columns: [
        dayColumn<Row>(common.day, format.day),
        ...answer.items.map((item, index) => ({
          name: nameOf(item),
          title: item.card.title,
          kind: 'number' as const,
          value: ({ values }: Row) => values[index],
          show: ({ values }: Row) => {
            const value = values[index]
            return value === undefined ? '—' : format.decimal(value)
          },
        })),
      ],
      rows: days.map((d) => ({ d, values: lines.map((line) => line.get(d)) })),
    }
  }
}

const useTitles = (): Record<CurveName, string> => {
  const words = useWords(compareWords)
  const common = useWords(commonWords)
  return {
    subs: words.subs,
    reach: words.reach,
    err: common.err,
    publications: words.publications,
    citation: words.citation_idx,
  }
}

/** The chats day by day on shared axes. */
export const Curves = ({ request }: { request: CompareRequest }) => {
  const words = useWords(compareWords)
  const format = useFormat()
  const chartOf = useChart(request)
  const titles = useTitles()
  const { curve, isPercent } = useChosen(request)
  const scale = isPercent ? `, ${words.percent}` : ''
  return (
    <ApiBlock
      title={words.curves}
      note={words.curvesNote}
      request={request}
      width="full"
      empty={words.curvesEmpty}
      choices={<Choices request={request} />}
      table={useTable(request)}
      pictureTitle={({ from, to }) => `${titles[curve]}${scale} · ${format.day(from)} – ${format.day(to)}`}
      chart={(answer) => <SeriesChart {...chartOf(answer)} />}
    />
  )
}

const Choices = ({ request }: { request: CompareRequest }) => {
  const words = useWords(compareWords)
  const titles = useTitles()
  const { standard, curve, usualScale, isPercent, change } = useChosen(request)
  return (
    <>
      <Choice
        label={words.curve}
        options={{ ...titles, citation: words.citation }}
        value={curve}
        onChange={(next) => change({ curve: next === standard ? undefined : next })}
      />
      <Choice
        label={words.scale}
        options={{ absolute: words.absolute, percent: words.percent }}
        value={isPercent ? 'percent' : 'absolute'}
        onChange={(next) => change({ scale: next === usualScale ? undefined : next })}
      />
    </>
  )
}
