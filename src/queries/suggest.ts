import { readPastedName } from '../domain/pasted-name.js'
import type { ReadTransaction } from '../store/index.js'
import { fold } from '../text/morphology/fold.js'
import { hasWord } from '../text/morphology/words.js'
import type { Cards } from './catalogue/cards.js'
import { type Chat, findChat, listChats } from './catalogue.js'
import { frequentWith, type WordCount } from './word-counts.js'

export interface Completions {
  /** The chat that was named by a link, its identifier, or its handle with an `@`. */
  named: Chat | undefined
  /** Chats by their words, the named one first. */
  chats: Chat[]
  /** Words and hashtags that begin as the last word does, the most frequent first. */
  words: WordCount[]
}

export const completionsOf = async (
  tx: ReadTransaction,
  cards: Cards,
  { q, linkBase, limit }: { q: string; linkBase: string; limit: number },
): Promise<Completions> => {
  const named = isName(q, linkBase) ? await findChat(tx.db, q.trim(), linkBase) : undefined
  const found = hasWord(q) ? await chatsWith(tx, cards, q, limit) : []
  const others = found.filter(({ chat_id }) => chat_id !== named?.chat_id)
  const chats = [...(named === undefined ? [] : [named]), ...others].slice(0, limit)
  return { named, chats, words: await wordsFor(tx, q, limit) }
}

/** Words can be a title; they are no name all the same, as they may be meant for posts. */
const isName = (q: string, linkBase: string): boolean =>
  /^\s*-?\d+\s*$/.test(q) || readPastedName(q, linkBase) !== undefined

const chatsWith = async (
  tx: ReadTransaction,
  cards: Cards,
  search: string,
  limit: number,
): Promise<Chat[]> => {
  const relevance = {
    filters: {},
    verified: false,
    syntax: false,
    norank: false,
    sort: 'subs',
    order: 'desc',
    inferred: true,
  } as const
  return (await listChats(tx, cards, { ...relevance, search, limit, page: 1 })).items
}

/** The word that is being typed, with the sign of a hashtag. */
const LAST_WORD = /(?<![\p{L}\p{N}_@./:])#?[\p{L}\p{N}\p{M}_]+$/u

const wordsFor = async (tx: ReadTransaction, q: string, limit: number): Promise<WordCount[]> => {
  const beginning = fold(LAST_WORD.exec(q)?.[0] ?? '')
  if (beginning === '') return []
  const beginnings = beginning.startsWith('#') ? [beginning] : [beginning, `#${beginning}`]
  const found: WordCount[] = []
  for (const one of beginnings) found.push(...(await frequentWith(tx, one, limit)))
  return found.sort((a, b) => b.posts - a.posts).slice(0, limit)
}
