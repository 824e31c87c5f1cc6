/** Some programs write whole numbers as `12.0`. */
const PLAIN = /^\d+(\.0+)?$/
const GROUPED = /^\d{1,3}(?:[ \u00a0\u202f\u2009'’.,]\d{3})+$/
const SHORT = /^(\d+(?:[.,]\d+)?)\s*(k|m|b|к|тыс\.?|млн\.?|млрд\.?)$/i

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  к: 1e3,
  тыс: 1e3,
  m: 1e6,
  млн: 1e6,
  b: 1e9,
  млрд: 1e9,
}

type CountReader = (text: string) => number | undefined

const plain: CountReader = (text) => (PLAIN.test(text) ? Number(text) : undefined)

const grouped: CountReader = (text) => (GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : plain(text))

const short: CountReader = (text) => {
  const [, digits, unit] = SHORT.exec(text) ?? []
  if (digits === undefined || unit === undefined) return grouped(text)
  const factor = UNITS[unit.toLowerCase().replace('.', '')] ?? 1
  return Math.round(Number(digits.replace(',', '.')) * factor)
}

/** The notations of counts; each also reads those before it. */
export const COUNTS = { plain, grouped, short } as const
