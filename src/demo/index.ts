import { DAY_SECONDS, dayOf } from '../domain/time.js'
import type { Observation } from '../ingest/observation.js'
import type { DemoChat } from './chats/chat.js'
import { createMessenger, firstMoscowDay } from './chats/create.js'
import { dayWords } from './day-words.js'
import { type Day, type World, writeDay } from './days.js'
import type { DemoOptions } from './options.js'
import { type Plan, planPromotions } from './promotion.js'

export { DEMO_DEFAULTS, type DemoOptions } from './options.js'

const SLICE_DAYS = 7

/**
 * Generates everything that a collector would have seen of the demo messenger, week by week; within a week chat
 * by chat, so that an importer meets the posts of one chat, and the views of one post, together.
 */
export function* demoObservations(options: DemoOptions): Generator<Observation> {
  const { chats, handles } = createMessenger(options)
  const world: World = {
    chats,
    handles,
    from: options.until - options.days * DAY_SECONDS,
    until: options.until,
  }
  const lastDay = dayOf(options.until)
  for (let first = firstMoscowDay(options); first <= lastDay; first += SLICE_DAYS) {
    const days = Math.min(SLICE_DAYS, lastDay - first + 1)
    const plan = planPromotions(chats, options, { first, days })
    const slice = Array.from({ length: days }, (_, index) => ({
      number: first + index,
      words: dayWords(first + index),
    }))
    for (const chat of chats) yield* weekOf(chat, slice, plan, world)
  }
}

function weekOf(
  chat: DemoChat,
  slice: readonly Pick<Day, 'number' | 'words'>[],
  plan: Plan,
  world: World,
): Observation[] {
  const out: Observation[] = []
  const promotions = plan.byPublisher.get(chat.index) ?? []
  const gains = plan.gains.get(chat.index)
  for (const day of slice)
    writeDay(chat, { ...day, promotions, gain: gains?.get(day.number) ?? 0 }, world, out)
  return out
}
