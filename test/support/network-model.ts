import { familiesIn } from './copies-model.js'
import { groups, isoDay, type Model } from './model.js'

/** A naive model of the network: edges from the citations of the model, and PageRank by its definition. */

export interface ModelEdge {
  from: number
  to: number
  kind: 'repost' | 'mention' | 'copy'
  weight: number
  last_epoch: number
}

export interface EdgeQuestion {
  kind?: 'repost' | 'mention'
  from?: string
  to?: string
  min_weight?: number
  category?: string
}

const MOSCOW_SECONDS = 3 * 3_600
const DAY_SECONDS = 86_400

const dayOf = (epoch: number): string => isoDay(Math.floor((epoch + MOSCOW_SECONDS) / DAY_SECONDS))

export const modelEdges = (
  { citations }: Model,
  { kind, from = '', to = '9', min_weight = 1, category }: EdgeQuestion = {},
): ModelEdge[] => {
  const left = citations.filter(
    ({ citing, cited, epoch, isRepost }) =>
      (kind === undefined || isRepost === (kind === 'repost')) &&
      dayOf(epoch) >= from &&
      dayOf(epoch) <= to &&
      (category === undefined || [citing, cited].every(({ shown }) => shown.category === category)),
  )
  return [
    ...groups(left, ({ citing, cited, isRepost }) => `${citing.chatId} ${cited.chatId} ${isRepost}`).values(),
  ]
    .flatMap((same) => {
      const [first] = same
      if (first === undefined || same.length < min_weight) return []
      return {
        from: first.citing.chatId,
        to: first.cited.chatId,
        kind: first.isRepost ? ('repost' as const) : ('mention' as const),
        weight: same.length,
        last_epoch: Math.max(...same.map(({ epoch }) => epoch)),
      }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.kind < b.kind ? 1 : -1))
}

/** An edge from each chat that copies to the chat where the text was first. */
export const modelCopyEdges = (model: Model): ModelEdge[] => {
  const epochs = new Map(
    model.chats.flatMap(({ chatId, posts }) => posts.map((post) => [`${chatId}/${post.seq}`, post.epoch])),
  )
  const copies = familiesIn(model).flatMap(({ first, posts }) =>
    posts.map((name) => ({
      from: Number(name.split('/')[0]),
      to: Number(first.split('/')[0]),
      epoch: epochs.get(name) ?? 0,
    })),
  )
  const others = copies.filter(({ from, to }) => from !== to)
  return [...groups(others, ({ from, to }) => `${from} ${to}`).values()]
    .map((same) => ({
      ...{ from: same[0]?.from ?? 0, to: same[0]?.to ?? 0, kind: 'copy' as const, weight: same.length },
      last_epoch: Math.max(...same.map(({ epoch }) => epoch)),
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
}

const ENOUGH = 400

/** The PageRank of every chat with an edge: repeated multiplication, until nothing changes any more. */
export const modelRanks = (edges: readonly ModelEdge[]): Map<number, number> => {
  const ids = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
  const out = (id: number): number =>
    edges.filter(({ from }) => from === id).reduce((sum, { weight }) => sum + weight, 0)
  let ranks = new Map(ids.map((id) => [id, 1 / ids.length]))
  for (let i = 0; i < ENOUGH; i++) {
    const before = ranks
    const rankOf = (id: number): number => before.get(id) ?? 0
    const dangling = ids.filter((id) => out(id) === 0).reduce((sum, id) => sum + rankOf(id), 0)
    ranks = new Map(
      ids.map((id) => {
        const given = edges
          .filter(({ to }) => to === id)
          .reduce((sum, { from, weight }) => sum + (rankOf(from) * weight) / out(from), 0)
        return [id, 0.15 / ids.length + 0.85 * (dangling / ids.length + given)]
      }),
    )
  }
  return ranks
}
