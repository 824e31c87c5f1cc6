import type { DocumentChange } from './log.js'

/** Whole numbers; in half the memory where all of them are small. */
export type Numbers = Float64Array | Int32Array

/** Documents of the text index as columns, ordered by their ids. */
export interface Documents {
  ids: Float64Array
  chatIds: Numbers
  views: Numbers
}

export const NO_DOCUMENTS: Documents = {
  ids: new Float64Array(),
  chatIds: new Int32Array(),
  views: new Int32Array(),
}

export const compacted = ({ ids, chatIds, views }: Documents): Documents => ({
  ids,
  chatIds: narrowed(chatIds),
  views: narrowed(views),
})

const narrowed = (numbers: Numbers): Numbers =>
  numbers.every((number) => number === (number | 0)) ? new Int32Array(numbers) : numbers

/** The index that a number has, or would have, in an ascending list. */
export const indexIn = (ascending: Float64Array, number: number, from = 0, to = ascending.length): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Applies changes to documents that are kept in parts, one after the other. Only parts with changes are copied, since a
 * batch changes few of them; those that grow to twice `partSize` are cut.
 */
export const withChanges = (
  parts: readonly Documents[],
  changes: readonly DocumentChange[],
  partSize: number,
): Documents[] => {
  if (changes.length === 0) return [...parts]
  const latest = [...new Map(changes.map((change) => [change.id, change])).values()]
  latest.sort((a, b) => a.id - b.id)
  const known = parts.length === 0 ? [NO_DOCUMENTS] : parts
  const changedIds = Float64Array.from(latest, ({ id }) => id)
  let next = 0
  return known.flatMap((part, i) => {
    const first = next
    const isOldest = i === known.length - 1
    next = isOldest ? latest.length : indexIn(changedIds, (part.ids.at(-1) ?? 0) + 1, first)
    return next === first ? [part] : inParts(changed(part, latest.slice(first, next)), partSize)
  })
}

const inParts = (documents: Documents, partSize: number): Documents[] => {
  const count = documents.ids.length
  const size = count < 2 * partSize ? count : partSize
  const parts: Documents[] = []
  for (let start = 0; start < count; start += size)
    parts.push(
      compacted({
        ids: documents.ids.slice(start, start + size),
        chatIds: documents.chatIds.slice(start, start + size),
        views: documents.views.slice(start, start + size),
      }),
    )
  return parts
}

/** New columns with the changes applied. */
const changed = (known: Documents, changes: readonly DocumentChange[]): Documents => {
  const room = known.ids.length + changes.length
  const [ids, chatIds, views] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)]
  let next = 0
  let old = 0
  const add = (id: number, chatId = 0, viewCount = 0): void => {
    ids[next] = id
    chatIds[next] = chatId
    views[next++] = viewCount
  }
  const copyTo = (end: number): void => {
    for (; old < end; old++) add(known.ids[old] ?? 0, known.chatIds[old], known.views[old])
  }
  for (const change of changes) {
    copyTo(indexIn(known.ids, change.id, old))
    if (known.ids[old] === change.id) old++
    if (change.chatId !== undefined) add(change.id, change.chatId, change.views)
  }
  copyTo(known.ids.length)
  return { ids: ids.subarray(0, next), chatIds: chatIds.subarray(0, next), views: views.subarray(0, next) }
}
