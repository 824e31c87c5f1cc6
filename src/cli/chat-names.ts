import { InvalidArgumentError } from 'commander'
import { chatWithHandle } from '../ingest/upkeep/forget.js'
import type { Store } from '../store/index.js'
import { UsageError } from './usage.js'

/** How users name a chat: by its chat_id or its @handle. */

export const checkedName = (text: string): string => {
  const isId = /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))
  if (!isId && !/^@[\w-]+$/.test(text)) throw new InvalidArgumentError('It must be a chat_id or an @handle.')
  return text
}

/** For an option that may be repeated. */
export const chatName = (text: string, before: readonly string[]): string[] => [...before, checkedName(text)]

export const chatIdOf = async (store: Store, name: string): Promise<number> =>
  name.startsWith('@') ? holderOf(store, name.slice(1)) : Number(name)

const holderOf = async (store: Store, handle: string): Promise<number> => {
  const holder = await store.read((tx) => chatWithHandle(tx, handle))
  if (holder === undefined)
    throw new UsageError(`No chat of the store has the handle @${handle}. Give its chat_id.`)
  return holder
}
