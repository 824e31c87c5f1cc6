import { createHash } from 'node:crypto'
import { chatIdOf } from '../peer.js'
import { parseOffset } from '../time.js'
import { COUNTS } from './counts.js'
import { dateReader } from './dates.js'
import type { FieldSort } from './fields.js'
import type { FieldMapping, Mapping } from './mapping.js'

/** A cell's text to a value; undefined where it is not written so. */
export type Converter = (cell: string) => unknown

/** What each sort of field is written like. */
const CONVERTERS: Readonly<Record<FieldSort, (field: FieldMapping, mapping: Mapping) => Converter>> = {
  time: ({ format = 'unix', utc_offset }, mapping) => {
    const read = dateReader(format)
    const offsetSeconds = parseOffset(utc_offset ?? mapping.utc_offset ?? 'Z') ?? 0
    return (cell) => read?.(cell, offsetSeconds)
  },
  count: ({ number = 'plain' }) => COUNTS[number],
  id: ({ id = 'plain' }) => ID_CONVERTERS[id],
  seq: () => (cell) => SEQ.exec(cell)?.[1],
  handle: () => (cell) => cell.replace(HANDLE_PREFIX, '').replace(/\/+$/, ''),
  list:
    ({ separator }) =>
    (cell) =>
      (separator === undefined ? [cell] : cell.split(separator)).map((item) => item.trim()).filter(Boolean),
  flag: () => (cell) => FLAGS.get(cell.toLowerCase()),
  text: () => (cell) => cell,
}

export const converterOf = (sort: FieldSort, field: FieldMapping, mapping: Mapping): Converter => {
  const convert = CONVERTERS[sort](field, mapping)
  const { map, otherwise } = field
  if (map === undefined && otherwise === undefined) return convert
  return (cell) => {
    if (map !== undefined && Object.hasOwn(map, cell)) return map[cell]
    return otherwise === undefined ? convert(cell) : otherwise
  }
}

/** Also the address of a post, and a whole number with a fraction of zero. */
const SEQ = /^(?:\S*\/)?(\d{1,20})(?:\.0+)?$/
const HANDLE_PREFIX = /^(?:https?:\/\/)?(?:(?:www\.)?(?:t\.me|telegram\.me|max\.ru)\/(?:s\/)?)?@?/i

const FLAGS = new Map([
  ...['true', '1', 'yes', 'y', 't', 'да'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'n', 'f', 'нет'].map((word) => [word, false] as const),
])

const wholeNumber: Converter = (cell) => (/^-?\d{1,16}(\.0+)?$/.test(cell) ? Number(cell) : undefined)

/** A negative number already is what bots see. */
const ofPeer =
  (peer: 'channel' | 'group' | 'user'): Converter =>
  (cell) => {
    const id = wholeNumber(cell)
    return typeof id === 'number' && id > 0 ? chatIdOf(peer, id) : id
  }

/** Below all identifiers of messengers: a number made up for a name never meets a real one. */
const NAMES_FROM = -(2 ** 52)

/** Where a table has only names: always the same number for the same name, whatever its case. */
const ofName: Converter = (cell) => {
  const name = cell.replace(HANDLE_PREFIX, '').toLowerCase()
  return NAMES_FROM - createHash('sha256').update(name).digest().readUIntBE(0, 6)
}

const ID_CONVERTERS: Readonly<Record<NonNullable<FieldMapping['id']>, Converter>> = {
  plain: wholeNumber,
  channel: ofPeer('channel'),
  group: ofPeer('group'),
  user: ofPeer('user'),
  name: ofName,
}
