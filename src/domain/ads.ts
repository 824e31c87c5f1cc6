import type { SubscriberDay } from './subscribers.js'

/** Advertisements: Russian law gives each of them a token, `erid`, which stands in a link or in the text. */

export interface Ad {
  erid: string
  /** As the text names it, such as `ООО «Ромашка»`; null where it does not. */
  advertiser: string | null
  /** Taxpayer number of the advertiser. */
  inn: string | null
}

/** Most texts have no token, and looking for four letters is quicker than the pattern. */
const MAY_HAVE_TOKEN = /erid/i

/** After a colon or an equals sign any token; after a space one that no word can be: with a digit. */
const TOKEN =
  /(?<![\p{L}\p{N}_])erid(?:\s{0,3}[:=]\s{0,3}(?<given>[a-z0-9]{6,100})|\s{1,3}(?<spaced>(?=[a-z]{0,100}[0-9])[a-z0-9]{6,100}))(?![a-z0-9])/iu

const ANNOUNCED = '(?:[Рр]еклама(?:[.:]?\\s{1,3}\\d{1,2}\\+)?|[Рр]екламодатель|РЕКЛАМА)\\s{0,3}[.:]?\\s{0,3}'
const COMPANY = '(?:ООО|ОАО|ПАО|ЗАО|НАО|АО|АНО|НКО|ГУП|МУП|ФГУП|ФГБУ|ГБУ)'
const QUOTED = '(?:«[^»\\n]{1,100}»{1,2}|"[^"\\n]{1,100}"|“[^”\\n]{1,100}”)'
const PLAIN = '[\\p{Lu}\\p{N}][\\p{L}\\p{N}-]{0,40}(?:\\s[\\p{L}\\p{N}-]{1,40}){0,4}'
const NAME = '[А-ЯЁ][А-Яа-яЁё-]{1,40}'
const PERSON = `ИП\\s{1,3}${NAME}(?:\\s?[А-ЯЁ]\\.|\\s${NAME}){0,3}`

const ADVERTISER = new RegExp(
  `(?<!\\p{L})${ANNOUNCED}(?<name>${COMPANY}\\s{1,3}(?:${QUOTED}|${PLAIN})|${PERSON})`,
  'u',
)
const INN = /(?<!\p{L})ИНН\s{0,3}:?\s{0,3}(?<inn>\d{10}(?:\d{2})?)(?!\d)/iu

/** The advertisement that a text is; undefined where it carries no token. */
export const adOf = (text: string | null): Ad | undefined => {
  const erid = eridOf(text ?? '')
  if (erid === undefined) return undefined
  return {
    erid,
    advertiser: ADVERTISER.exec(text ?? '')?.groups?.name ?? null,
    inn: INN.exec(text ?? '')?.groups?.inn ?? null,
  }
}

export const isAd = (text: string | null): boolean => eridOf(text ?? '') !== undefined

const eridOf = (text: string): string | undefined => {
  if (!MAY_HAVE_TOKEN.test(text)) return undefined
  const { given, spaced } = TOKEN.exec(text)?.groups ?? {}
  return given ?? spaced
}

/** The days whose growth is put beside an ad: that of its publication and the two after it. */
export const EFFECT_DAYS = 3

export interface Effect {
  /** At the end of the day before the publication. */
  subs_before: number | null
  /** At the end of the last of these days. */
  subs_after: number | null
  change: number | null
}

const UNKNOWN_EFFECT: Effect = { subs_before: null, subs_after: null, change: null }

/**
 * Subscribers of an advertised chat before and after an ad of this day. Unknown unless a count was seen when the days were
 * over, and a count was seen within as many days before the publication and one since then.
 */
export const effectOf = (counts: readonly SubscriberDay[], day: number): Effect => {
  const [base, end] = [day - 1, day + EFFECT_DAYS - 1]
  const before = counts.findLast((count) => count.day <= base)
  const after = counts.findLast((count) => count.day <= end)
  const isOver = (counts.at(-1)?.day ?? end) >= end
  if (!isOver || before === undefined || after === undefined) return UNKNOWN_EFFECT
  if (before.day <= base - EFFECT_DAYS || after.day <= base) return UNKNOWN_EFFECT
  return { subs_before: before.subs, subs_after: after.subs, change: after.subs - before.subs }
}
