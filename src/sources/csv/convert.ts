import { idOfName } from '../name-id.js'
import { chatIdOf, type TelegramIdType } from '../telegram-id.js'
import { parseOffset } from '../time.js'
import { COUNTS } from './counts.js'
import { dateReader } from './dates.js'
import type { FieldType } from './fields.js'
import type { Mapping } from './mapping.js'
import type { FieldMapping } from './mapping-schema.js'

/** Converts the text of a cell; undefined if it cannot be read. */
type Converter = (cell: string) => unknown

/** A map translates each item of a list; what is translated to `null` or to an empty list is no item. */
const listConverter =
  ({ separator, map = {}, otherwise }: FieldMapping): Converter =>
  (cell) => {
    const items = (separator === undefined ? [cell] : cell.split(separator)).map((item) => item.trim())
    const filled = items.filter(Boolean)
    return (filled.length === 0 ? [''] : filled).flatMap((item) => {
      const translated = Object.hasOwn(map, item) ? map[item] : otherwise === undefined ? item : otherwise
      return translated === null || translated === '' ? [] : translated
    })
  }

const CONVERTERS: Readonly<Record<FieldType, (field: FieldMapping, mapping: Mapping) => Converter>> = {
  time: ({ format = 'unix', utc_offset }, mapping) => {
    const read = dateReader(format)
    const offsetSeconds = parseOffset(utc_offset ?? mapping.utc_offset ?? 'Z') ?? 0
    return (cell) => read?.(cell, offsetSeconds)
  },
  count: ({ number = 'plain' }) => COUNTS[number],
  id: ({ id = 'plain' }) => ID_CONVERTERS[id],
  seq: () => (cell) => SEQ.exec(cell)?.[1],
  handle: () => (cell) => cell.replace(HANDLE_PREFIX, '').replace(/\/+$/, ''),
  list: listConverter,
  counts: () => parsedJson,
  flag: () => (cell) => FLAGS.get(cell.toLowerCase()),
  text: () => (cell) => cell,
}

export const converterOf = (type: FieldType, field: FieldMapping, mapping: Mapping): Converter => {
  const convert = CONVERTERS[type](field, mapping)
  const { map, otherwise } = field
  if (type === 'list' || (map === undefined && otherwise === undefined)) return convert
  return (cell) => {
    if (map !== undefined && Object.hasOwn(map, cell)) return map[cell]
    return otherwise === undefined ? convert(cell) : otherwise
  }
}

/** A JSON value, such as `{"👍": 12}`. */
const parsedJson: Converter = (cell) => {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

/** A number, also at the end of a post's address or followed by `.0`. */
const SEQ = /^(?:\S*\/)?(\d{1,20})(?:\.0+)?$/
const HANDLE_PREFIX = /^(?:https?:\/\/)?(?:(?:www\.)?(?:t\.me|telegram\.me|max\.ru)\/(?:s\/)?)?@?/i

const FLAGS = new Map([
  ...['true', '1', 'yes', 'y', 't', 'да'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'n', 'f', 'нет'].map((word) => [word, false] as const),
])

const wholeNumber: Converter = (cell) => (/^-?\d{1,16}(\.0+)?$/.test(cell) ? Number(cell) : undefined)

/** A negative number is already an identifier of the Bot API. */
const telegramId =
  (type: TelegramIdType): Converter =>
  (cell) => {
    const id = wholeNumber(cell)
    return typeof id === 'number' && id > 0 ? chatIdOf(type, id) : id
  }

const fromName: Converter = (cell) => idOfName(cell.replace(HANDLE_PREFIX, ''))

const ID_CONVERTERS: Readonly<Record<NonNullable<FieldMapping['id']>, Converter>> = {
  plain: wholeNumber,
  channel: telegramId('channel'),
  group: telegramId('group'),
  user: telegramId('user'),
  name: fromName,
}
