import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ReadTransaction, Row } from '../../store/index.js'
import { queryKeys } from '../../text/forms.js'
import type { Query } from '../../text/language/query.js'
import type { QueryWord } from '../../text/query.js'
import { keyTerm, wordTerm } from '../../text/terms.js'
import { words } from '../../text/words.js'
import { loadBegunChats, loadTermChats, type TermChats } from './term-chats.js'

/** All chats that can match a query: those that have its words, wherever they stand. */
export const chatsThatMayMatch = async (tx: ReadTransaction, query: Query): Promise<ReadonlySet<number>> => {
  const need = needOf(query)
  const terms = await loadTermChats(tx, termsOf(need))
  const begun = new Map<string, TermChats>()
  for (const beginning of beginningsOf(need)) begun.set(beginning, await loadBegunChats(tx, beginning))
  return chatsWith(need, (term) => begun.get(term) ?? terms.get(term))
}

/** What a chat must have of a query, by terms alone. */
type Need = { term: string } | { beginning: string } | { any: Need[] } | { every: Need[] }

const needOf = (query: Query): Need => {
  switch (query.kind) {
    case 'word':
      return needOfWord(query.word)
    case 'prefix':
      return { beginning: wordTerm(query.prefix) }
    case 'phrase':
      return { every: query.words.map(query.asWritten ? written : inAnyForm) }
    case 'hashtag':
      return { every: words(query.tag).map(({ word }) => written(word)) }
    case 'mention':
      return { every: words(query.handle).map(({ word }) => written(word)) }
    case 'any':
      return { any: query.parts.map(needOf) }
    case 'every':
      return { every: query.parts.map(needOf) }
  }
}

const written = (word: string): Need => ({ term: wordTerm(word) })

const inAnyForm = (word: string): Need => ({ any: queryKeys(word).map((key) => ({ term: keyTerm(key) })) })

const needOfWord = ({ keys, parts }: QueryWord): Need => ({
  any: [
    ...keys.map((key) => ({ term: keyTerm(key) })),
    ...(parts.length === 0 ? [] : [{ every: parts.map(needOfWord) }]),
  ],
})

const partsOf = (need: Need): Need[] => ('any' in need ? need.any : 'every' in need ? need.every : [])

const termsOf = (need: Need): string[] => ('term' in need ? [need.term] : partsOf(need).flatMap(termsOf))

const beginningsOf = (need: Need): string[] =>
  'beginning' in need ? [need.beginning] : partsOf(need).flatMap(beginningsOf)

const chatsWith = (need: Need, chatsOf: (term: string) => TermChats | undefined): ReadonlySet<number> => {
  if ('term' in need || 'beginning' in need) {
    const found = chatsOf('term' in need ? need.term : need.beginning)
    return new Set(found === undefined ? [] : [...found.inTitle, ...found.elsewhere])
  }
  const [first = new Set<number>(), ...others] = partsOf(need).map((part) => chatsWith(part, chatsOf))
  if ('any' in need) return new Set([first, ...others].flatMap((chats) => [...chats]))
  return new Set([...first].filter((chatId) => others.every((chats) => chats.has(chatId))))
}

type ChatNames = Pick<Row<'chats'>, 'chat_id' | 'title' | 'description' | 'handle'>

/** Chats in a query: few enough that other requests do not wait long. */
const CHATS_PER_QUERY = 2_000

export async function* loadNames({ db, dialect }: ReadTransaction, chatIds: readonly number[]) {
  for (let start = 0; start < chatIds.length; start += CHATS_PER_QUERY) {
    const keys = dialect.keys(
      { chat_id: 'id' },
      chatIds.slice(start, start + CHATS_PER_QUERY).map((id) => [id]),
    )
    const { rows } = await sql<ChatNames>`
      select t.chat_id, t.title, t.description, t.handle from ${keys} cross join chats as t
      where t.chat_id = k.chat_id`.execute(db)
    yield* rows
    await nextTurn()
  }
}
