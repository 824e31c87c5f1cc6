import { ExpectedError } from '../domain/expected-error.js'
import type { ReadTransaction } from '../store/index.js'
import { isOfPost, type Observation } from './observation.js'

/** A chat, or a post of it, that is not to be known any more. */
export interface ForgottenName {
  chatId: number
  /** Null for the whole chat. */
  seq: string | null
}

/** All that is not to be imported, in the order of its key. */
export type ForgottenList = readonly ForgottenName[]

/** What was forgotten has changed since lines were checked against it. */
export class ForgottenChangedError extends ExpectedError {
  constructor() {
    super(
      'Chats or posts were forgotten while this import ran. Run it again: what is in the store already is not changed.',
    )
  }
}

/** A chat has no number of a post. */
const WHOLE_CHAT = ''

export const forgottenRow = ({ chatId, seq }: ForgottenName, at: number) => ({
  forgotten_chat_id: chatId,
  forgotten_seq: seq ?? WHOLE_CHAT,
  at,
})

export const loadForgotten = async ({ db }: Pick<ReadTransaction, 'db'>): Promise<ForgottenList> => {
  const rows = await db
    .selectFrom('forgotten')
    .select(['forgotten_chat_id', 'forgotten_seq'])
    .orderBy('forgotten_chat_id')
    .orderBy('forgotten_seq')
    .execute()
  return rows.map(({ forgotten_chat_id: chatId, forgotten_seq: seq }) => ({
    chatId,
    seq: seq === WHOLE_CHAT ? null : seq,
  }))
}

export const areSameForgotten = (a: ForgottenList, b: ForgottenList): boolean =>
  a.length === b.length && a.every(({ chatId, seq }, i) => chatId === b[i]?.chatId && seq === b[i]?.seq)

/** Tells observations of what is forgotten. */
export class Forgotten {
  readonly list: ForgottenList
  readonly #chats = new Set<number>()
  readonly #posts = new Set<string>()

  constructor(list: ForgottenList) {
    this.list = list
    for (const { chatId, seq } of list)
      if (seq === null) this.#chats.add(chatId)
      else this.#posts.add(`${chatId}/${seq}`)
  }

  /** Whether the whole chat is. */
  hasChat(chatId: number): boolean {
    return this.#chats.has(chatId)
  }

  has(observation: Observation): boolean {
    if (this.list.length === 0) return false
    const { chat_id: chatId } = observation
    if (this.hasChat(chatId)) return true
    return isOfPost(observation) && this.#posts.has(`${chatId}/${observation.seq}`)
  }
}
