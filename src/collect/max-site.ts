import { compareSeqs } from '../domain/seqs.js'
import { type MaxChat, type MaxMessage, readChatAnswer, readMessagesAnswer } from '../sources/max/answers.js'
import { LayoutError } from '../sources/web-preview/index.js'
import type { Client } from './client.js'
import { CollectError } from './errors.js'
import type { NewestPage, OlderThan, Page, PagePost, Site } from './page.js'
import type { ChannelState } from './state.js'
import { secondsOf, type Time } from './time.js'

interface SiteOptions {
  client: Client
  time: Time
}

/** The most messages that the API gives at once. */
const PAGE_MESSAGES = 100

/** Channels and chats of MAX in which the operator's bot is an administrator, read through its bot API. */
export const maxSite = ({ client, time }: SiteOptions): Site => {
  const get = async (path: string): Promise<string> => {
    const answer = await client.get(path)
    if (answer.kind !== 'page')
      throw new CollectError('status', 'status 304 to a request without If-None-Match')
    return answer.body
  }

  const readMessages = async (chatId: number, more = ''): Promise<MaxMessage[]> =>
    readMessagesAnswer(await get(`/messages?chat_id=${chatId}&count=${PAGE_MESSAGES}${more}`))

  const readNewest = async ({ handle }: ChannelState): Promise<NewestPage> => {
    const chat = readChatAnswer(await get(`/chats/${handle}`))
    checkChat(handle, chat)
    const { chatId, traits, participants } = chat
    const messages = await readMessages(chatId)
    return {
      page: pageOf(chatId, messages),
      channel: {
        traits,
        subscribers: participants === undefined ? undefined : { value: participants, precision: 1 },
      },
      at: secondsOf(time.now()),
      validators: {},
      exactAskedAt: 0,
    }
  }

  const readOlder = async ({ chatId }: ChannelState, older: OlderThan): Promise<Page> => {
    if (chatId === null) throw new LayoutError('chat_id', 'the identifier of the chat is not known')
    // Newest first: `from` is the later end. All of its second is asked for again, so that no message is left out.
    const from = (older.epoch + 1) * 1_000
    const messages = await readMessages(chatId, `&from=${from}`)
    const page = pageOf(chatId, messages)
    checkOlder(page, older, messages.length)
    return page
  }

  return { readNewest, readOlder }
}

const checkChat = (asked: string, { chatId, traits }: MaxChat): void => {
  const isAsked = asked === String(chatId) || asked === traits.handle?.toLowerCase()
  if (!isAsked) throw new CollectError('wrong_page', `the chat is ${traits.link ?? chatId}, not ${asked}`)
}

/** A server that ignores `from` would otherwise seem to have no older messages. */
const checkOlder = ({ posts }: Page, { before, epoch }: OlderThan, messages: number): void => {
  const newer = posts.find((post) => post.epoch > epoch + 1)
  if (newer !== undefined)
    throw new CollectError('wrong_page', `the page of messages before ${before} shows message ${newer.seq}`)
  const hasOlder = posts.some(({ seq }) => compareSeqs(seq, before) < 0)
  if (messages >= PAGE_MESSAGES && !hasOlder)
    throw new CollectError('wrong_page', `the page of messages before ${before} has no older ones`)
}

const pageOf = (chatId: number, messages: readonly MaxMessage[]): Page => {
  const foreign = messages.find((message) => message.chatId !== undefined && message.chatId !== chatId)
  if (foreign !== undefined)
    throw new CollectError('wrong_page', `a message is of the chat ${foreign.chatId}, not of ${chatId}`)
  return {
    chatId,
    posts: messages.flatMap(postOf).toSorted((a, b) => compareSeqs(a.seq, b.seq)),
    otherSeqs: messages.flatMap(({ outcome, seq }) => (isFault(outcome) && seq !== undefined ? [seq] : [])),
    faults: messages.flatMap(({ outcome }) => (isFault(outcome) ? [outcome.fault] : [])),
  }
}

const isFault = (outcome: MaxMessage['outcome']): outcome is { fault: string } => 'fault' in outcome

const postOf = ({ outcome }: MaxMessage): PagePost[] => {
  if (isFault(outcome)) return []
  const { kind: _, at: __, chat_id: ___, seq, epoch, ...fields } = outcome.post
  return [{ seq, lastSeq: seq, epoch, fields, isRounded: false, unknownParts: [] }]
}
