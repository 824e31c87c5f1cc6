import type { ChatType, MediaKind } from '../ingest/observation.js'
import type { DemoChat } from './chats/chat.js'
import type { Content } from './content.js'
import { STICKERS } from './phrases.js'
import { weightedPicker } from './random.js'

/** What posts without pictures and video have attached, by type of chat. */
const ATTACHMENTS: Readonly<Record<ChatType, readonly { kind: MediaKind; weight: number }[]>> = {
  channel: [
    { kind: 'poll', weight: 30 },
    { kind: 'animation', weight: 20 },
    { kind: 'file', weight: 15 },
    { kind: 'audio', weight: 15 },
    { kind: 'voice', weight: 8 },
    { kind: 'round', weight: 7 },
    { kind: 'location', weight: 5 },
  ],
  chat: [
    { kind: 'sticker', weight: 50 },
    { kind: 'voice', weight: 25 },
    { kind: 'round', weight: 10 },
    { kind: 'file', weight: 8 },
    { kind: 'poll', weight: 4 },
    { kind: 'contact', weight: 3 },
  ],
  bot: [{ kind: 'file', weight: 1 }],
}
const pickerOf = (type: ChatType) => weightedPicker(ATTACHMENTS[type], ({ weight }) => weight)
const PICKERS = { channel: pickerOf('channel'), chat: pickerOf('chat'), bot: pickerOf('bot') }
const ATTACHED_SHARE = 0.08

/** Adds the kinds of attachments to a post. A sticker comes without a text, as its emoji. */
export function withMedia({ details, type }: DemoChat, content: Omit<Content, 'media'>): Content {
  if (content.video) return { ...content, media: ['video'] }
  if (content.images.length > 0) return { ...content, media: ['photo'] }
  if (!details.chance(ATTACHED_SHARE)) return { ...content, media: [] }
  const { kind } = PICKERS[type](details)
  const text = kind === 'sticker' ? details.pick(STICKERS) : content.text
  return { ...content, text, media: [kind] }
}
