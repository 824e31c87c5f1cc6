import type { ChatType } from '../../ingest/observation.js'
import { chatIdOf, type Peer } from '../peer.js'
import type { Json } from './json.js'
import { numberIn } from './json.js'

/** What the head of a chat says; the messages follow it. */
export interface Head {
  name?: unknown
  type?: unknown
  id?: unknown
}

/** Who may see a chat. What is personal is never taken, whatever the owner allows. */
export type Access = 'public' | 'private' | 'bot' | 'personal'

export interface ChatSort {
  chatType: ChatType
  peer: Peer
  access: Access
}

const SORTS = new Map<unknown, ChatSort>([
  ['public_channel', { chatType: 'channel', peer: 'channel', access: 'public' }],
  ['private_channel', { chatType: 'channel', peer: 'channel', access: 'private' }],
  ['public_supergroup', { chatType: 'chat', peer: 'channel', access: 'public' }],
  ['private_supergroup', { chatType: 'chat', peer: 'channel', access: 'private' }],
  ['private_group', { chatType: 'chat', peer: 'group', access: 'private' }],
  ['bot_chat', { chatType: 'bot', peer: 'user', access: 'bot' }],
])

/** Persons, saved messages, replies, verification codes, and whatever comes to be. */
const PERSONAL: ChatSort = { chatType: 'chat', peer: 'user', access: 'personal' }

export const sortOf = (type: unknown): ChatSort => SORTS.get(type) ?? PERSONAL

/** Old versions added this to tell chats from users; identifiers were below 2^31 then. */
const OLD_BASE: Readonly<Record<Peer, number>> = { channel: 2 ** 33, group: 2 ** 32, user: 0 }

/** `message` is one that has a date: those of old exports have it only as local time. */
export const chatIdIn = (id: unknown, { peer }: ChatSort, message: Json | undefined): number | undefined => {
  const number = numberIn(id)
  if (number === undefined) return undefined
  const isOld = message !== undefined && !('date_unixtime' in message) && number >= OLD_BASE[peer]
  return chatIdOf(peer, isOld ? number - OLD_BASE[peer] : number)
}
