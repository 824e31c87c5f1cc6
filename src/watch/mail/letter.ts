import { formatWhen } from '../../domain/time.js'
import type { EventPost, WatchEvent } from '../events.js'
import type { MailTarget, Watch } from '../watch.js'
import { MAIL_WORDS, type MailWords } from './words.js'

export interface Letter {
  to: string
  subject: string
  text: string
  /** The same at every attempt, so that mail programs show a repeat once. */
  messageId: string
  unsubscribeUrl: string
}

export type WatchWithMail = Watch & { mail: MailTarget }

/** So many events stand in one mail; it says how many others there are. */
export const EVENTS_SHOWN = 100
const MOST_SUBJECT_CHARACTERS = 150
const MOST_POST_CHARACTERS = 700

interface LetterOptions {
  /** All events of the mail, those that are not shown included, ascending. */
  ids: readonly number[]
  /** Where readers reach the server. */
  baseUrl: string
}

/** The mail about what a watch has found. */
export const letterOf = (
  watch: WatchWithMail,
  events: readonly WatchEvent[],
  { ids, baseUrl }: LetterOptions,
): Letter => {
  const words = MAIL_WORDS[watch.mail.language]
  const rest = ids.length - events.length
  const parts = [...events.map((event) => entryOf(event, words)), ...(rest > 0 ? [words.more(rest)] : [])]
  const messageId = `${watch.id}.${ids[0]}-${ids.at(-1)}`
  return letter(watch, { subject: subjectOf(watch, events, ids.length), parts, messageId, baseUrl })
}

/** A mail by which somebody tries the address. `now` in Unix seconds. */
export const testLetter = (watch: WatchWithMail, now: number, baseUrl: string): Letter =>
  letter(watch, {
    subject: watch.name,
    parts: [MAIL_WORDS[watch.mail.language].test],
    messageId: `${watch.id}.test.${now}`,
    baseUrl,
  })

interface Parts {
  subject: string
  parts: readonly string[]
  messageId: string
  baseUrl: string
}

const letter = ({ name, mail }: WatchWithMail, { subject, parts, messageId, baseUrl }: Parts): Letter => {
  const words = MAIL_WORDS[mail.language]
  const unsubscribeUrl = `${baseUrl}/unsubscribe/${mail.unsubscribe}`
  const footer = ['-- ', words.footer(inLine(name)), `${words.unsubscribe}: ${unsubscribeUrl}`].join('\n')
  return {
    to: mail.address,
    subject: cut(inLine(subject), MOST_SUBJECT_CHARACTERS),
    text: `${[...parts, footer].join('\n\n')}\n`,
    messageId: `<${messageId}@${new URL(baseUrl).hostname}>`,
    unsubscribeUrl,
  }
}

const subjectOf = ({ name, mail }: WatchWithMail, events: readonly WatchEvent[], count: number): string => {
  const words = MAIL_WORDS[mail.language]
  const [only] = events
  if (mail.digest !== undefined) return `${name}: ${words.posts(count)} ${words.period[mail.digest]}`
  if (count > 1 || only === undefined || 'skipped' in only.content) return `${name}: ${words.posts(count)}`
  return `${name}: ${only.content.title}`
}

const entryOf = ({ content }: WatchEvent, words: MailWords): string =>
  'skipped' in content ? words.skipped(content.skipped) : postOf(content, words)

const postOf = ({ title, epoch, text, url, deleted }: EventPost, words: MailWords): string =>
  [
    `${inLine(title)} · ${formatWhen(epoch)} ${words.moscow}${deleted ? ` · ${words.deleted}` : ''}`,
    cut(withoutControls(text).trim(), MOST_POST_CHARACTERS),
    ...(url === null ? [] : [url]),
  ].join('\n')

/** A header ends with its line, so nothing that others wrote may begin another one. */
const inLine = (text: string): string => withoutControls(text).replaceAll(/\s+/g, ' ').trim()

/** All but tabs and ends of lines. */
const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])[\p{Cc}\u2028\u2029]/gu, ' ')

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text
}
