import type { Reactions } from '../../domain/engagement.js'
import type { MediaKind } from '../../ingest/observation.js'
import { type Json, numberIn, textIn } from '../json.js'
import { parseIso } from '../time.js'
import { repostOf } from './forward.js'
import { mediaOf, mediaText } from './media.js'
import type { ExportOptions } from './options.js'
import { reactionsOf } from './reactions.js'
import { textOf } from './text.js'

/** A post before it is validated: `epoch` can still be anything. */
export interface DraftPost {
  kind: 'post'
  at: number
  chat_id: number
  seq: string
  epoch: unknown
  text: string
  views?: number
  images?: readonly string[] | null
  video?: boolean
  media?: readonly MediaKind[]
  reactions?: Reactions
  edited?: true
  edited_at?: number
  repost_from?: string | null
}

export const postOf = (message: Json, chatId: number, options: ExportOptions): DraftPost => {
  const views = numberIn(message.views)
  const reactions = reactionsOf(message)
  return {
    kind: 'post',
    at: options.at,
    chat_id: chatId,
    seq: String(message.id),
    epoch: dateOf(message, 'date', options) ?? message.date,
    text: textOf(message) || mediaText(message),
    ...(views === undefined ? {} : { views }),
    ...mediaOf(message, options.mediaBase),
    ...(reactions === undefined ? {} : { reactions }),
    ...repostOf(message, options),
    ...editOf(message, options),
  }
}

const editOf = (message: Json, options: ExportOptions): Pick<DraftPost, 'edited' | 'edited_at'> => {
  if (!('edited' in message || 'edited_unixtime' in message)) return {}
  const editedAt = dateOf(message, 'edited', options)
  return { edited: true, ...(editedAt === undefined ? {} : { edited_at: editedAt }) }
}

/** Old exports have local times only. */
const dateOf = (
  message: Json,
  field: 'date' | 'edited',
  { utcOffsetSeconds }: ExportOptions,
): number | undefined =>
  numberIn(message[`${field}_unixtime`]) ?? parseIso(textIn(message[field]) ?? '', utcOffsetSeconds)
