/**
 * Caches a function in two generations of bounded size. When the young one is full it becomes the old one, and entries that
 * are not asked for again are dropped with it. A hit costs one or two map lookups: no order of use is maintained.
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

/** Caches the last value of a function. */
export function rememberLast<Value>(compute: (key: string) => Value): (key: string) => Value {
  let last: { key: string; value: Value } | undefined
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: compute(key) }
    return last.value
  }
}

/** A copy of a text. A slice would keep the whole text that it is a slice of in memory. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}
