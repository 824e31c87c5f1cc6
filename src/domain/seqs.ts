/** Compares posts' numbers: strings of digits that may be too long for a number. */
export const compareSeqs = (a: string, b: string): number => {
  const [x, y] = [a.replace(LEADING_ZEROS, ''), b.replace(LEADING_ZEROS, '')]
  return x.length - y.length || (x < y ? -1 : Number(x > y))
}

const LEADING_ZEROS = /^0+/
