import type { Latencies } from './statistics.js'

/** What one group of requests took in a messenger and in one of ten times the posts. */
export type Growth = Readonly<Record<'small' | 'large', Latencies>>

const [WIDTH, LEFT, RIGHT] = [760, 190, 90]
const [TOP, GROUP_HEIGHT, BAR_HEIGHT] = [34, 44, 16]
const COLOURS = { small: '#9db8d9', large: '#2f6fb5' } as const
/** Readable on light and on dark pages. */
const TEXT = '#7a7f87'

/** The 95th percentiles as pairs of bars, drawn as SVG. `titles` names the groups and orders them. */
export const growthChart = (
  growth: Readonly<Record<string, Growth>>,
  titles: Readonly<Record<string, string>>,
  sizes: Readonly<Record<'small' | 'large', string>>,
): string => {
  const groups = Object.entries(titles).flatMap(([name, title]) => {
    const one = growth[name]
    return one === undefined ? [] : [{ title, ...one }]
  })
  const longest = Math.max(...groups.flatMap(({ small, large }) => [small.p95_ms, large.p95_ms]))
  const widthOf = (milliseconds: number): number =>
    Math.max(1, Math.round(((WIDTH - LEFT - RIGHT) * milliseconds) / longest))
  const bar = (size: keyof typeof COLOURS, milliseconds: number, y: number): string =>
    `<rect x="${LEFT}" y="${y}" width="${widthOf(milliseconds)}" height="${BAR_HEIGHT}" fill="${COLOURS[size]}"/>` +
    label(LEFT + widthOf(milliseconds) + 6, y + BAR_HEIGHT - 4, `${Number(milliseconds.toPrecision(2))} ms`)
  const rows = groups.map(({ title, small, large }, i) => {
    const y = TOP + i * GROUP_HEIGHT
    return [
      label(LEFT - 10, y + BAR_HEIGHT + 4, title, 'end'),
      bar('small', small.p95_ms, y),
      bar('large', large.p95_ms, y + BAR_HEIGHT + 2),
    ].join('')
  })
  const height = TOP + groups.length * GROUP_HEIGHT
  const title = `<title>95th percentiles over ${sizes.small} and ${sizes.large}</title>`
  const legend = `${keyOf('small', sizes.small, LEFT)}${keyOf('large', sizes.large, LEFT + 170)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">\n${[title, legend, ...rows].join('\n')}\n</svg>\n`
}

const label = (x: number, y: number, text: string, anchor: 'start' | 'end' = 'start'): string =>
  `<text x="${x}" y="${y}" fill="${TEXT}" text-anchor="${anchor}">${text}</text>`

const keyOf = (size: keyof typeof COLOURS, text: string, x: number): string =>
  `<rect x="${x}" y="6" width="12" height="12" fill="${COLOURS[size]}"/>${label(x + 18, 17, text)}`
