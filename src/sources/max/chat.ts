import type { Entry } from '../../ingest/entry.js'
import { filledTextIn, type Json, numberIn, textIn } from '../json.js'

/** Dialogs are chats with a person. */
export const readChat = (chat: Json, at: number): Entry['outcome'] => {
  if (chat.type === 'dialog') return 'personal'
  if (chat.type !== 'channel' && chat.type !== 'chat') return 'unsupported'
  const link = filledTextIn(chat.link)
  const handle = handleIn(link)
  const fields = {
    handle,
    link,
    title: filledTextIn(chat.title),
    description: textIn(chat.description),
    participants_count: numberIn(chat.participants_count),
    messages_count: numberIn(chat.messages_count),
    is_public: typeof chat.is_public === 'boolean' ? chat.is_public : undefined,
  }
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return [
    { kind: 'channel', at, chat_id: idIn(chat.chat_id), chat_type: chat.type, ...Object.fromEntries(known) },
  ]
}

/** Identifiers of chats fit into JavaScript's numbers; anything else is found by the validation. */
export const idIn = (value: unknown): unknown => numberIn(value) ?? value

/** `https://max.ru/gorod-news`; invitations (`/join/…`) and links by number name no handle. */
const handleIn = (link: string | undefined): string | undefined =>
  /^https?:\/\/max\.ru\/([A-Za-z][\w-]{3,59})\/?$/.exec(link ?? '')?.[1]
