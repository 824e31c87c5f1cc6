import type { Answerer, Reply } from './server.js'

export const MAX_CHAT_ID = -68_000_000_000_001
export const TOKEN = 'secret-token-of-the-bot'

/** A message as the bot API shows it at some moment. */
export interface MaxMessage {
  /** Milliseconds since 1970. */
  timestamp: number
  text: string
  views?: number
  attachments?: readonly object[]
  /** Instead of the number that belongs to the timestamp. */
  seq?: unknown
  chatId?: number
}

export interface MaxChannel {
  title?: string
  link?: string
  participants?: number
  /** Oldest first. */
  messages: readonly MaxMessage[]
}

/** Numbers of messages exceed 2^53. */
export const seqAt = (timestamp: number): string => String(BigInt(timestamp) << 16n)

const messageJson = (message: MaxMessage): object => ({
  recipient: { chat_id: message.chatId ?? MAX_CHAT_ID, chat_type: 'channel', user_id: null },
  timestamp: message.timestamp,
  body: {
    mid: `mid.${message.timestamp}`,
    seq: message.seq ?? seqAt(message.timestamp),
    text: message.text,
    attachments: message.attachments ?? null,
  },
  stat: message.views === undefined ? null : { views: message.views },
})

const chatJson = ({
  title = 'Город',
  link = 'https://max.ru/gorod-news',
  participants = 512,
  messages,
}: MaxChannel) => ({
  chat_id: MAX_CHAT_ID,
  type: 'channel',
  status: 'active',
  title,
  link,
  is_public: true,
  participants_count: participants,
  messages_count: messages.length,
  last_event_time: 0,
})

/** Long numbers stand in the JSON as numbers. */
const json = (value: unknown): Reply => ({
  body: JSON.stringify(value).replace(/"seq":"(\d+)"/g, '"seq":$1'),
  headers: { 'content-type': 'application/json' },
})

/** Answers as the bot API does, newest messages first, from what `channel` says at that moment. */
export const maxApi =
  (channel: () => MaxChannel): Answerer =>
  (path, { headers }) => {
    if (headers.authorization !== TOKEN) return { status: 401, body: '{"code":"verify.token"}' }
    const { pathname, searchParams } = new URL(path, 'http://127.0.0.1')
    if (pathname === '/chats/gorod-news' || pathname === `/chats/${MAX_CHAT_ID}`)
      return json(chatJson(channel()))
    if (pathname !== '/messages' || searchParams.get('chat_id') !== String(MAX_CHAT_ID)) return undefined
    const from = Number(searchParams.get('from') ?? Number.POSITIVE_INFINITY)
    const count = Number(searchParams.get('count') ?? 50)
    const found = channel().messages.filter(({ timestamp }) => timestamp <= from)
    return json({ messages: found.slice(-count).toReversed().map(messageJson) })
  }
