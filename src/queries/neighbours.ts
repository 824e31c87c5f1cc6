import { sql } from 'kysely'
import { preparedQuery } from '../store/index.js'

interface Place {
  chatId: number
  seq: string
  epoch: number
}

export interface Neighbour {
  seq: string
  epoch: number
}

/** Posts of one second are in the order of their numbers, of which the longer is the greater. */
const neighbour = (side: 'before' | 'after') => {
  const isBeyond = side === 'before' ? sql`<` : sql`>`
  const order = side === 'before' ? sql`desc` : sql`asc`
  return preparedQuery<Place, Neighbour>((_, parameter) => {
    const number = sql`ltrim(${parameter('seq')}, '0')`
    return sql<Neighbour>`
      select seq, epoch from posts
      where chat_id = ${parameter('chatId')} and epoch ${isBeyond}= ${parameter('epoch')}
        and (epoch ${isBeyond} ${parameter('epoch')}
          or length(ltrim(seq, '0')) ${isBeyond} length(${number})
          or (length(ltrim(seq, '0')) = length(${number}) and ltrim(seq, '0') ${isBeyond} ${number}))
      order by epoch ${order}, length(ltrim(seq, '0')) ${order}, ltrim(seq, '0') ${order} limit 1`
  })
}

/** The post before this one in its chat, and the one after it; deleted ones count. */
export const postBefore = neighbour('before')
export const postAfter = neighbour('after')
