/**
 * A bounded memory in two generations: when the young one is full it becomes the old one, and what is not asked
 * for again is forgotten. A hit costs one or two map lookups and keeps no order.
 */
export function remember<Value>(
  compute: (key: string) => Value,
  entriesPerGeneration: number,
): (key: string) => Value {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  const keep = (key: string, value: Value): Value => {
    if (young.size >= entriesPerGeneration) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
  return (key) => {
    const hit = young.get(key)
    if (hit !== undefined) return hit
    const aged = old.get(key)
    const copy = detached(key)
    return keep(copy, aged ?? compute(copy))
  }
}

/** A slice of a text keeps the whole text in memory for as long as the slice is remembered; a copy does not. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}
