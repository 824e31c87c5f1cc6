import { type Gain, gainOf, USUAL_SECONDS, unmeasured } from '../domain/ad-gain.js'
import { type Effect, effectOf } from '../domain/ads.js'
import { DAY_SECONDS, dayOf } from '../domain/time.js'
import { type AdInstants, type AdPost, adInstantsFor, type ReadReferences } from '../queries/ads.js'
import { subscriberCounts, subscriberDays } from '../queries/metrics.js'
import type { ReadTransaction } from '../store/index.js'

/** What ads brought the chats that they name. */

export const EFFECT_NUMBERS = [
  'subs_before',
  'subs_after',
  'change',
  'change_48h',
  'usual_48h',
  'gain',
  'gain_low',
  'gain_high',
] as const

export type EffectReader = (chatId: number, post: AdPost) => Promise<Effect & Gain>

/** `advertised` has the chats that each post names. Counts of a chat are read once, however many ads name it. */
export const effectReader = async (
  tx: ReadTransaction,
  advertised: ReadonlyMap<AdPost, readonly number[]>,
  readReferences: ReadReferences,
): Promise<EffectReader> => {
  const epochs = [...advertised.keys()].map(({ epoch }) => epoch)
  const [from, to] = [Math.min(...epochs), Math.max(...epochs)]
  const chatIds = [...new Set([...advertised.values()].flat())]
  const around = { from: dayOf(from - GAP_SECONDS), to: dayOf(to + GAP_SECONDS) }
  const ads = await adInstantsFor(tx, chatIds, around, readReferences)
  const daysOf = once((chatId: number) => subscriberDays(tx.db, { chatId }))
  const countsFrom = dayOf(from - USUAL_SECONDS - DAY_SECONDS)
  const countsOf = once((chatId: number) => subscriberCounts(tx.db, chatId, countsFrom))
  return async (chatId, { day, epoch }) => ({
    ...effectOf(await daysOf(chatId), day),
    ...gainAmong(await countsOf(chatId), epoch, ads.get(chatId)),
  })
}

/** Ads that are further apart do not overlap. */
const GAP_SECONDS = 2 * DAY_SECONDS

const gainAmong = (
  counts: Awaited<ReturnType<typeof subscriberCounts>>,
  epoch: number,
  { epochs, since }: AdInstants = { epochs: [epoch], since: 0 },
): Gain => {
  const gain = gainOf(counts, epoch, epochs)
  return gain.not_measured !== 'overlap' && epoch - GAP_SECONDS < since ? unmeasured('many') : gain
}

const once = <T>(read: (chatId: number) => Promise<T>): typeof read => {
  const known = new Map<number, Promise<T>>()
  return (chatId) => {
    const found = known.get(chatId) ?? read(chatId)
    known.set(chatId, found)
    return found
  }
}
