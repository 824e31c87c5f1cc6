import { type Answer, api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import type { SeriesOf } from '../../../charts/series-parts.js'
import { dateOf } from '../../../dates.js'
import { useWords } from '../../../i18n/language.js'
import type { Card } from '../card.js'
import { type Days, within } from '../period/range.js'
import { daysWords } from './days-words.js'

export type AdForIt = Answer<'/api/channels/ads'>['received']['items'][number]

const MOST_ADS = 100
const MOST_DAYS = 366

/** The ads of others for this chat, the newest first. */
export const useAdsFor = ({ chat_id }: Card): readonly AdForIt[] =>
  useApi(api('/api/channels/ads', { chat_id, days: MOST_DAYS, limit: MOST_ADS })).answer?.received.items ?? []

/** The ads of each day or hour, as marks on the line of subscribers; none where there are none. */
export const useAdMarks = (ads: readonly AdForIt[], days: Days) => {
  const words = useWords(daysWords)
  const shown = within(
    ads.map((ad) => ({ ...ad, d: dateOf(ad.epoch) })),
    days,
  )
  return <X extends string | number>(
    points: readonly (readonly [x: X, y: number, ...rest: unknown[]])[],
    placeOf: (ad: AdForIt) => X,
  ): SeriesOf<X>[] => {
    const events = new Map<X, string>()
    const heights = new Map<X, number>()
    for (const ad of shown) {
      const place = placeOf(ad)
      const height = points.findLast(([x]) => x <= place)?.[1]
      if (height === undefined) continue
      events.set(place, [events.get(place), ad.title].filter(Boolean).join(', '))
      heights.set(place, height)
    }
    const marks = [...heights].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return marks.length === 0
      ? []
      : [{ name: words.adsForIt, meaning: 'ads', events, points: marks.map(([x, y]) => [x, y] as const) }]
  }
}
