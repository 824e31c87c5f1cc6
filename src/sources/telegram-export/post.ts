import { parseIso } from '../time.js'
import { repostOf } from './forward.js'
import { type Json, numberIn, textIn } from './json.js'
import { mediaOf } from './media.js'
import type { ExportOptions } from './options.js'
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
  edited?: true
}

export const postOf = (message: Json, chatId: number, options: ExportOptions): DraftPost => {
  const views = numberIn(message.views)
  return {
    kind: 'post',
    at: options.at,
    chat_id: chatId,
    seq: String(message.id),
    epoch: epochOf(message, options.utcOffsetSeconds),
    text: textOf(message),
    ...(views === undefined ? {} : { views }),
    ...mediaOf(message, options.mediaBase),
    ...repostOf(message, options),
    ...('edited' in message || 'edited_unixtime' in message ? { edited: true } : {}),
  }
}

const epochOf = ({ date, date_unixtime: unix }: Json, utcOffsetSeconds: number): unknown =>
  numberIn(unix) ?? parseIso(textIn(date) ?? '', utcOffsetSeconds) ?? date
