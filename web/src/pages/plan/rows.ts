import type { Answer } from '../../api/request.js'
import type { PlannedChat } from '../../lists/kept-lists.js'
import type { Expected } from './expected.js'

export type PlanCard = Answer<'/api/channels/compare'>['items'][number]['card']

/** A line of the plan. */
export interface PlanRow {
  entry: PlannedChat
  card: PlanCard
  /** Null where it is unknown, undefined until it is decided. */
  expected: Expected | null | undefined
  cpm: number | undefined
}

export const cpmOf = (price: number | null, views: number | undefined): number | undefined =>
  price === null || !views ? undefined : (1_000 * price) / views

export interface Sums {
  /** Of all chats that have a price. */
  price: number
  /** Of chats that have both a price and expected views: only these can be compared. */
  counted: number
  countedPrice: number
  /** Undefined where no chat has both. */
  views: number | undefined
  cpm: number | undefined
}

export const sumsOf = (rows: readonly PlanRow[]): Sums => {
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const both = rows.filter(({ cpm }) => cpm !== undefined)
  const countedPrice = sum(both.map(({ entry }) => entry.price ?? 0))
  const views = sum(both.map(({ expected }) => expected?.views ?? 0))
  return {
    price: sum(rows.map(({ entry }) => entry.price ?? 0)),
    counted: both.length,
    countedPrice,
    views: both.length === 0 ? undefined : views,
    cpm: both.length === 0 ? undefined : cpmOf(countedPrice, views),
  }
}

/** Prices by what names a chat in the first field of each line; fields may be separated as any spreadsheet does. */
export const readPrices = (text: string): { name: string; price: number }[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [name = '', written = ''] = line.replace(/^\ufeff/, '').split(/[;\t]/.test(line) ? /[;\t]/ : ',')
    const unquoted = (field: string): string => field.trim().replace(/^"|"$/g, '').trim()
    const price = Number(
      unquoted(written)
        .replaceAll(/[\s\u00a0]/g, '')
        .replace(',', '.'),
    )
    const named = unquoted(name).replace(/^'?@/, '').toLowerCase()
    return named !== '' && price > 0 ? [{ name: named, price }] : []
  })
