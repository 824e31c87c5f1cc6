import { filledTextIn, type Json, textIn } from '../json.js'
import { idOfName } from '../name-id.js'
import { dateIn } from './fields.js'
import { notInSnscrape } from './not-carried.js'
import type { DumpOptions, Reading } from './reading.js'

/** `https://t.me/s/gorod/15` */
const ADDRESS = /^https?:\/\/t\.me\/(?:s\/)?([A-Za-z]\w{3,31})\/(\d{1,20})(?:[?#]|$)/

export const isSnscrape = (object: Json): boolean =>
  /telegram/i.test(String(object._type)) || ('content' in object && ADDRESS.test(String(object.url)))

/** A `TelegramPost` of snscrape, which knows only the name of a channel. */
export const readSnscrape = (post: Json, { at }: DumpOptions): Reading => {
  const [, handle, seq] = ADDRESS.exec(filledTextIn(post.url) ?? '') ?? []
  if (handle === undefined || seq === undefined) return { outcome: 'unsupported' }
  const chatId = idOfName(handle)
  return {
    chat: { kind: 'channel', at, chat_id: chatId, chat_type: 'channel', handle },
    notCarried: notInSnscrape(post),
    post: {
      kind: 'post',
      at,
      chat_id: chatId,
      seq,
      epoch: dateIn(post.date) ?? post.date,
      text: textIn(post.content) ?? '',
    },
  }
}
