import { medianOf } from '../../../../src/domain/median.js'
import { api } from '../../api/request.js'
import { useOneByOne } from '../../api/use-one-by-one.js'
import { known } from '../../table/known.js'
import { FEWEST_OF_MEDIAN } from '../channel/ads/answer.js'

const HOURS = 48
const MOST_POSTS = 100

/** How many views an advertisement may expect, and on how many posts that rests. */
export interface Expected {
  views: number
  basis: 'ads' | 'at48'
  posts: number
}

/** What each chat may expect, in their order: null where it is unknown, undefined until it is decided. */
export const useExpected = (chatIds: readonly number[]): (Expected | null | undefined)[] => {
  const ads = useOneByOne(chatIds.map((chat_id) => api('/api/channels/ads', { chat_id, limit: 1 })))
  const ofAds = ads.map(({ answer }): Expected | undefined => {
    const views = answer && known(answer.placed, 'median_views')
    const posts = answer?.placed.measured ?? 0
    return views === undefined || posts < FEWEST_OF_MEDIAN ? undefined : { views, basis: 'ads', posts }
  })
  const others = chatIds.filter((_, index) => {
    const asked = ads[index]
    return (asked?.answer ?? asked?.failure) !== undefined && ofAds[index] === undefined
  })
  const hourly = useOneByOne(
    others.map((chat_id) => api('/api/channels/posts-hourly', { chat_id, limit: MOST_POSTS })),
  )
  return chatIds.map((chatId, index) => {
    if (ofAds[index] !== undefined) return ofAds[index]
    const outcome = hourly[others.indexOf(chatId)]
    if (outcome?.failure) return null
    const seen = outcome?.answer?.items.flatMap(
      ({ hours }) => hours.find(({ h, est }) => h === HOURS && !est)?.cum ?? [],
    )
    if (seen === undefined) return undefined
    return seen.length < FEWEST_OF_MEDIAN
      ? null
      : { views: medianOf(seen, 1) ?? 0, basis: 'at48', posts: seen.length }
  })
}
