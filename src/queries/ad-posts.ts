import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import { allPosts, type ReadTransaction, type TextQuery, textIndexOf, UNLIMITED } from '../store/index.js'
import { everyOf, type Match, term } from '../text/terms/match.js'
import { AD_TERM, chatTerm } from '../text/terms/terms.js'

/** Whether advertisements are the only posts that are wanted, or those that are not. */
export type WantedAds = 'only' | 'none'

/** Advertisements within some days, of one chat or of all. */
export const adQuery = (
  { chatId, days }: { chatId?: number | undefined; days?: DayRange | undefined },
  further: readonly Match[] = [],
): TextQuery => ({
  match: everyOf([term(AD_TERM), ...(chatId === undefined ? [] : [term(chatTerm(chatId))]), ...further]),
  chatId,
  since: days && dayStart(days.from),
  until: days && dayStart(days.to + 1),
})

/**
 * The condition that a post of the table `p` is an advertisement, or is none. Which posts are comes from the text index,
 * because recognising the token takes more than SQL can do.
 */
export const adCondition = async (
  tx: ReadTransaction,
  wanted: WantedAds,
  scope: Parameters<typeof adQuery>[0],
): Promise<RawBuilder<boolean>> => {
  const hits = await textIndexOf(tx).find(tx, adQuery(scope), UNLIMITED)
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, await allPosts(hits))
  const not = wanted === 'none' ? sql`not` : sql``
  return sql<boolean>`(p.chat_id, p.seq) ${not} in (select k.chat_id, k.seq from ${keys})`
}
