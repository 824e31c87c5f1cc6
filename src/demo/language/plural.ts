/** 1 рубль, 2 рубля, 5 рублей; 11–14 take the last form, 21 the first again. */
export function plural(count: number, one: string, few: string, many: string): string {
  const lastTwo = Math.abs(count) % 100
  const last = lastTwo % 10
  if (lastTwo >= 11 && lastTwo <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}

const NO_BREAK_SPACE = '\u00a0'

/** Thousands are set apart from five digits on, as Russian typography does. */
export function formatNumber(value: number): string {
  const digits = String(value)
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}
