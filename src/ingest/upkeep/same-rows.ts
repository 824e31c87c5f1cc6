export type AnyRow = Readonly<Record<string, unknown>>

/** Whether two rows of the same table have the same values. */
export const isSameRow = (a: AnyRow, b: AnyRow): boolean =>
  Object.keys(a).every((column) => isSameValue(a[column], b[column]))

const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  return a instanceof Uint8Array && b instanceof Uint8Array
    ? Buffer.compare(a, b) === 0
    : JSON.stringify(a) === JSON.stringify(b)
}
