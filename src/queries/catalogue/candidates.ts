import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { chatKeys, type ReadTransaction, type Row, roundsOf } from '../../store/index.js'
import { indexMatchOf } from '../../text/language/index-match.js'
import type { Query } from '../../text/language/query.js'
import type { Match } from '../../text/terms/match.js'
import { wordTerm } from '../../text/terms/term-names.js'
import { loadBegunChats, loadTermChats, type TermChats } from './term-chats.js'

/** All chats that can match a query: those that have its words, wherever they stand. */
export const chatsThatMayMatch = async (tx: ReadTransaction, query: Query): Promise<ReadonlySet<number>> => {
  const match = matchInNames(query)
  return chatsWith(match, await loadChatsOf(tx, match))
}

/** Names have no places of words: a phrase is all of its words. */
export const matchInNames = (query: Query): Match =>
  indexMatchOf(query, { matchWritten: (words) => ({ phrase: words.map(wordTerm) }), hasPlaces: false }).match

/** The chats that have a term, or one that begins so. */
export type ChatsOf = (term: string) => TermChats | undefined

/** Loads the chats of all terms of a match. */
export const loadChatsOf = async (tx: ReadTransaction, match: Match): Promise<ChatsOf> => {
  const terms = await loadTermChats(tx, termsOf(match))
  const begun = new Map<string, TermChats>()
  for (const beginning of beginningsOf(match)) begun.set(beginning, await loadBegunChats(tx, beginning))
  return (term) => begun.get(term) ?? terms.get(term)
}

/** What is left out is not looked for: the names of chats are read anyway. */
export const partsOf = (match: Match): readonly Match[] => {
  if ('any' in match) return match.any
  if ('every' in match) return match.every
  return 'without' in match ? [match.match] : []
}

const termsOf = (match: Match): string[] =>
  'phrase' in match ? [...match.phrase] : partsOf(match).flatMap(termsOf)

const beginningsOf = (match: Match): string[] =>
  'prefix' in match ? [match.prefix] : partsOf(match).flatMap(beginningsOf)

const chatsWith = (match: Match, chatsOf: ChatsOf): ReadonlySet<number> => {
  if ('prefix' in match) return setOf(chatsOf(match.prefix))
  if ('phrase' in match) return inAll(match.phrase.map((term) => setOf(chatsOf(term))))
  const found = partsOf(match).map((part) => chatsWith(part, chatsOf))
  return 'any' in match ? new Set(found.flatMap((chats) => [...chats])) : inAll(found)
}

const setOf = (chats: TermChats | undefined): ReadonlySet<number> =>
  new Set(chats && [...chats.inTitle, ...chats.elsewhere])

const inAll = ([first = new Set(), ...others]: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set([...first].filter((chatId) => others.every((chats) => chats.has(chatId))))

type ChatNames = Pick<Row<'chats'>, 'chat_id' | 'title' | 'description' | 'handle'>

/** Chats in a query: few enough that other requests do not wait long. */
const CHATS_PER_QUERY = 2_000

export async function* loadNames({ db, dialect }: ReadTransaction, chatIds: readonly number[]) {
  for (const round of roundsOf(chatIds, CHATS_PER_QUERY)) {
    const keys = chatKeys(dialect, round)
    const { rows } = await sql<ChatNames>`
      select t.chat_id, t.title, t.description, t.handle from ${keys} cross join chats as t
      where t.chat_id = k.chat_id`.execute(db)
    yield* rows
    await nextTurn()
  }
}
