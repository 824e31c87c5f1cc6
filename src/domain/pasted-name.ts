import { seqOfCode } from './max-seq.js'
import { referencePattern } from './reference-pattern.js'

/** What somebody pasted to name a chat: its handle or `chat_id`, and a post where the link was to one. */
export interface PastedName {
  name: string
  seq?: string | undefined
}

/** Links of chats without a handle have the number of the chat, without what marks a channel. */
const PRIVATE_LINK =
  /^(?:https?:\/\/)?(?:t|telegram)\.me\/c\/(?<number>\d{1,12})(?:\/(?:\d+\/)?(?<seq>\d{1,20}))?$/
const CHANNEL_MARK = '-100'

/** Reads a link or a handle with its `@`; undefined for any other text. What follows a post in a link is passed over. */
export const readPastedName = (text: string, linkBase: string): PastedName | undefined => {
  const pasted = text
    .trim()
    .replace(/(?<=.)[?#].*$/, '')
    .replace(/\/+$/, '')
  const ofPrivate = PRIVATE_LINK.exec(pasted)?.groups
  if (ofPrivate !== undefined) return { name: `${CHANNEL_MARK}${ofPrivate.number}`, seq: ofPrivate.seq }
  const [match] = pasted.matchAll(referencePattern(linkBase))
  if (match === undefined || match.index !== 0 || match[0].length !== pasted.length) return undefined
  const { mentioned, linked, maxLinked, seq, maxSeq } = match.groups ?? {}
  const number = maxSeq === undefined || /^\d+$/.test(maxSeq) ? maxSeq : seqOfCode(maxSeq)
  return { name: mentioned ?? linked ?? maxLinked ?? '', seq: seq ?? number }
}
