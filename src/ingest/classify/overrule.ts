import { factOf, LABEL_FIELDS, type LabelField } from '../../domain/labels.js'
import { readState, type Store } from '../../store/index.js'
import { type ChatFacts, wasObserved } from '../facts/chat.js'
import { Importer, type ImportOptions } from '../import.js'
import type { Observation } from '../observation.js'
import { Rejection, validate } from '../read/validate.js'
import { BY_OPERATOR } from './inference.js'
import { labelObservation } from './label-writer.js'
import type { KnownChat } from './texts.js'

/** What an operator says of a chat; null: it has none. */
export type SaidValues = { [F in LabelField]?: string | null }

/**
 * Writes what an operator says as a `channel` line, which counts as observed. It has the instant of the data clock, so that no
 * window moves, or the next second where the chat was described at this very instant. That there is no value, where there
 * never was one, is a label, as only that can replace a label.
 *
 * @returns what was written, or why it was rejected
 */
export const overrule = async (
  store: Store,
  chat: KnownChat,
  said: SaidValues,
  options: ImportOptions,
): Promise<Observation[] | Rejection> => {
  const { clock } = await store.read(({ db }) => readState(db))
  const lines = linesOf(chat, newsOf(chat.facts, said), { clock, wallClock: options.wallClock() })
  const importer = new Importer(store, options)
  for (const line of lines) {
    const checked = validate(line, options.wallClock())
    if (checked instanceof Rejection) return checked
  }
  for (const line of lines) await importer.add(line)
  await importer.flush()
  return lines
}

type News = readonly { field: LabelField; value: string | null }[]

const newsOf = (facts: ChatFacts, said: SaidValues): News =>
  LABEL_FIELDS.flatMap((field) => {
    const value = said[field]
    if (value === undefined || isKnown(facts, field, value)) return []
    return { field, value }
  })

const isKnown = (facts: ChatFacts, field: LabelField, value: string | null): boolean => {
  if (wasObserved(facts, field)) return facts.traits[field]?.value === value
  const label = facts.traits[factOf(field)]?.value
  return value === null && label?.value === null && label.by === BY_OPERATOR
}

const linesOf = (
  { chatId, facts }: KnownChat,
  news: News,
  { clock, wallClock }: { clock: number; wallClock: number },
): Observation[] => {
  const isLabel = ({ field, value }: News[number]): boolean => value === null && !wasObserved(facts, field)
  const observed = news.filter((one) => !isLabel(one))
  const at = Math.max(clock, ...observed.map(({ field }) => (facts.traits[field]?.at ?? -1) + 1))
  const values = Object.fromEntries(observed.map(({ field, value }) => [field, value]))
  return [
    ...(observed.length === 0 ? [] : [{ kind: 'channel', at, chat_id: chatId, ...values } as const]),
    ...news
      .filter(isLabel)
      .map(({ field }) =>
        labelObservation({ chatId, facts }, { field, label: { value: null, by: BY_OPERATOR } }, wallClock),
      ),
  ]
}
