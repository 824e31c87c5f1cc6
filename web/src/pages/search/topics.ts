import type { Answer } from '../../api/request.js'
import { useApis } from '../../api/use-apis.js'
import type { Step } from '../../charts/days.js'
import { countDays } from '../../dates.js'
import { useQueryState } from '../../query-state.js'
import { sumSteps } from '../channel/period/step.js'
import { type SearchQuery, summaryRequest } from './query.js'

export type Found = Answer<'/api/posts/search'>
export type TopicStep = Step | 'hour'

/** As many as there are colours of lines. */
export const MOST_TOPICS = 5
const QUERY = ['topics', 'step'] as const
const SEPARATOR = '\n'

/** The searches that are compared with that of the page, and what a point of the chart stands for; both in the address. */
export const useTopics = () => {
  const [{ topics = '', step }, change] = useQueryState(QUERY)
  const others = topics.split(SEPARATOR).filter((topic) => topic !== '')
  return {
    others: others.slice(0, MOST_TOPICS - 1),
    step: STEPS.find((one) => one === step),
    setOthers: (next: readonly string[]) => change({ topics: next.join(SEPARATOR) }),
    setStep: (next: TopicStep | undefined) => change({ step: next }),
  }
}

export const STEPS: readonly TopicStep[] = ['hour', 'day', 'week', 'month']

export interface Topic {
  q: string
  answer: Found | undefined
}

/** The answers of the page's search and of those that are compared with it. */
export const useTopicAnswers = (
  values: SearchQuery,
  others: readonly string[],
  isByHour: boolean,
): Topic[] => {
  const all = [values.q ?? '', ...others]
  const outcomes = useApis(
    all.map((q) => summaryRequest({ ...values, q, ...(isByHour ? { hours: '1' } : {}) })),
  )
  return all.map((q, index) => ({ q, answer: outcomes[index]?.answer }))
}

/** Spans of more days get greater steps, so that a point is neither lost nor alone. */
const MOST_HOURLY_DAYS = 2
const MOST_DAILY_DAYS = 100
const MOST_WEEKLY_DAYS = 730

export const stepFor = (days: readonly string[]): TopicStep => {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const span = first === undefined || last === undefined ? 0 : countDays(first, last)
  if (span <= MOST_HOURLY_DAYS) return 'hour'
  if (span <= MOST_DAILY_DAYS) return 'day'
  return span <= MOST_WEEKLY_DAYS ? 'week' : 'month'
}

export interface Place {
  d: string
  posts: number
  views: number
}

/** The posts and views of a topic by day, or summed by week or month. */
export const placesOf = ({ timeline = [] }: Pick<Found, 'timeline'>, step: Step): Place[] =>
  step === 'day'
    ? timeline
    : sumSteps(timeline, step, (a, b) => ({ d: a.d, posts: a.posts + b.posts, views: a.views + b.views }))
