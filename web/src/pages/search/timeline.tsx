import { allDays, type Step, stepStart } from '../../charts/days.js'
import type { Point } from '../../charts/path.js'
import { SeriesChart } from '../../charts/series-chart.js'
import type { SeriesOf } from '../../charts/series-parts.js'
import { ApiBlock } from '../../components/api-block.js'
import { Choice } from '../../components/choice.js'
import { PostLink } from '../../components/post-link.js'
import { Unknown } from '../../components/unknown.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Column, Table } from '../../table/table.js'
import { type SearchQuery, summaryRequest } from './query.js'
import { TopicField } from './topic-field.js'
import {
  type Found,
  type Place,
  placesOf,
  stepFor,
  type Topic,
  type TopicStep,
  useTopicAnswers,
  useTopics,
} from './topics.js'
import { searchWords } from './words.js'

/** Low, so that the first post found is in sight below it, also on a phone. */
const HEIGHT_PIXELS = matchMedia('(min-width: 48rem)').matches ? 150 : 110

/** The API sums the views that were seen; a sum of 0 over posts means that none were. */
const viewsOf = ({ posts, views }: Place): number | undefined =>
  posts > 0 && views === 0 ? undefined : views

/** The places with known views. The line has a gap over others, because a 0 there would be made up. */
const viewPoints = (places: readonly Place[], step: Step): Point<string>[] => {
  const known = places.flatMap((place) => {
    const views = viewsOf(place)
    return views === undefined ? [] : [{ d: place.d, views }]
  })
  return known.map(({ d, views }, index) => {
    const isApart = step === 'day' && allDays([known[index - 1]?.d ?? d, d]).length > 2
    return isApart ? [d, views, 'apart'] : [d, views]
  })
}

interface TimelineProps {
  values: SearchQuery
  onPickDay: (day: string) => void
}

/** How often a topic was written about, beside others where the reader names them. */
export const Timeline = ({ values, onPickDay }: TimelineProps) => {
  const words = useWords(searchWords)
  const { others, step: chosen, setStep } = useTopics()
  const daily = useTopicAnswers(values, others, false)
  const usual = stepFor(daily.flatMap(({ answer }) => answer?.timeline?.map(({ d }) => d) ?? []))
  const step = chosen ?? usual
  const hourly = useTopicAnswers(values, others, step === 'hour')
  const topics = step === 'hour' ? hourly : daily
  const tableOf = useTable(step)
  return (
    <ApiBlock
      title={words.timeline}
      request={summaryRequest(values)}
      width="full"
      choices={
        <Choice<TopicStep>
          label={words.step}
          options={{ hour: words.hour, day: words.day, week: words.week, month: words.month }}
          value={step}
          onChange={(next) => setStep(next === usual ? undefined : next)}
        />
      }
      table={(answer) => tableOf(answer, topics)}
      chart={(answer) => (
        <>
          <FirstPost answer={answer} />
          <TopicsChart {...{ topics, step }} onPickDay={onPickDay} />
          <TopicField />
        </>
      )}
    />
  )
}

/** Who wrote first, of all posts that match. */
const FirstPost = ({ answer: { first } }: { answer: Found }) => {
  const words = useWords(searchWords)
  if (first === undefined) return null
  return (
    <p class="chart-summary" data-first={first.seq}>
      {words.firstPost} <PostLink chat={first} seq={first.seq} when={first.when} />, {first.title}
    </p>
  )
}

interface TopicsChartProps {
  topics: readonly Topic[]
  step: TopicStep
  onPickDay: (day: string) => void
}

const TopicsChart = ({ topics, step, onPickDay }: TopicsChartProps) => {
  const words = useWords(searchWords)
  const format = useFormat()
  const daySeries = useDaySeries()
  const shared = { label: words.timelineLabel, heightPixels: HEIGHT_PIXELS }
  // Posts of a single hour give no line.
  const isHourly = step === 'hour' && topics.some(({ answer }) => (answer?.hours?.length ?? 0) > 1)
  if (!isHourly) {
    const dayStep = step === 'hour' ? 'day' : step
    const pick = dayStep === 'day' ? { onPickDay } : {}
    return <SeriesChart {...shared} {...pick} x="day" step={dayStep} series={daySeries(topics, dayStep)} />
  }
  const series = topics.map(
    ({ q, answer }): SeriesOf<number> => ({
      name: topics.length > 1 ? q : words.posts,
      ...(topics.length > 1 ? {} : { meaning: 'posts' as const }),
      kind: 'area',
      points: (answer?.hours ?? []).map(({ t, posts }) => [t, posts]),
    }),
  )
  return <SeriesChart {...shared} x="number" formatX={format.instant} series={series} />
}

/** One topic has bars of posts, its views and its first post; several have a line each. */
const useDaySeries = (): ((topics: readonly Topic[], step: Step) => SeriesOf<string>[]) => {
  const words = useWords(searchWords)
  const common = useWords(commonWords)
  return (topics, step) => {
    const [only, ...others] = topics
    if (others.length > 0)
      return topics.map(({ q, answer }) => ({
        name: q,
        hasMarks: true,
        points: placesOf(answer ?? {}, step).map(({ d, posts }): Point<string> => [d, posts]),
      }))
    const places = placesOf(only?.answer ?? {}, step)
    const first = firstPlace(only?.answer, places, step)
    return [
      {
        name: words.posts,
        meaning: 'posts' as const,
        kind: 'bar' as const,
        points: places.map(({ d, posts }): Point<string> => [d, posts]),
      },
      {
        name: common.views,
        meaning: 'views' as const,
        axis: 'right' as const,
        hasMarks: true,
        points: viewPoints(places, step),
      },
      ...(first ? [{ name: words.firstMark, meaning: 'err' as const, hasMarks: true, points: [first] }] : []),
    ]
  }
}

/** Where the first post stands in the chart; nowhere where the chart begins later. */
const firstPlace = (
  answer: Found | undefined,
  places: readonly Place[],
  step: Step,
): Point<string> | undefined => {
  const date = answer?.first?.when.replace(/^(\d{2})\.(\d{2})\.(\d{4}).*$/, '$3-$2-$1')
  const place = date && places.find(({ d }) => d === stepStart(date, step))
  return place ? [place.d, place.posts] : undefined
}

type Row = Place & { others: readonly (number | undefined)[] }

/** A row for each place, with the posts of the other topics beside those of the page's search. */
const useTable = (step: TopicStep): ((answer: Found, topics: readonly Topic[]) => Table<Row>) => {
  const words = useWords(searchWords)
  const common = useWords(commonWords)
  const format = useFormat()
  // Tables name days also where the chart has hours: the API gives both.
  const rowStep = step === 'hour' ? 'day' : step
  const ofTopic = (q: string, index: number): Column<Row> => ({
    name: `posts: ${q}`,
    title: q,
    kind: 'number',
    value: ({ others }) => others[index],
    show: ({ others }) => format.integer(others[index] ?? 0),
  })
  const columns: Column<Row>[] = [
    { name: 'd', title: common.day, value: ({ d }) => d, show: ({ d }) => format.day(d) },
    {
      name: 'posts',
      title: words.posts,
      kind: 'number',
      value: ({ posts }) => posts,
      show: ({ posts }) => format.integer(posts),
    },
    {
      name: 'views',
      title: common.views,
      kind: 'number',
      value: viewsOf,
      show: (place) => {
        const views = viewsOf(place)
        return views === undefined ? <Unknown field="views" /> : format.integer(views)
      },
    },
  ]
  return (answer, topics) => {
    const others = topics.slice(1)
    const counts = others.map(
      (topic) => new Map(placesOf(topic.answer ?? {}, rowStep).map(({ d, posts }) => [d, posts])),
    )
    const own = new Map(placesOf(answer, rowStep).map((place) => [place.d, place]))
    const days = [...new Set([...own.keys(), ...counts.flatMap((count) => [...count.keys()])])].toSorted()
    return {
      name: 'search-timeline',
      columns: [...columns, ...others.map(({ q }, index) => ofTopic(q, index))],
      rows: days.map((d) => ({
        ...(own.get(d) ?? { d, posts: 0, views: 0 }),
        others: counts.map((count) => count.get(d) ?? 0),
      })),
    }
  }
}
