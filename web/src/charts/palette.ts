/** Colours and font of the current theme as computed values, because ECharts cannot read custom properties. */
export interface Palette {
  /** ECharts needs the family to measure texts. */
  font: string
  text: string
  muted: string
  line: string
  surface: string
  raised: string
  accent: string
  positive: string
  negative: string
  /** From the smallest value to the greatest. */
  scale: readonly string[]
  series: readonly string[]
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export const readPalette = (host: HTMLElement): Palette => {
  const probe = document.createElement('span')
  host.append(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const palette = {
    font: getComputedStyle(probe).fontFamily,
    text: colour('text'),
    muted: colour('muted'),
    line: colour('line'),
    surface: colour('surface'),
    raised: colour('raised'),
    accent: colour('accent'),
    positive: colour('positive'),
    negative: colour('negative'),
    scale: range(4).map((step) => colour(`scale-${step}`)),
    series: range(6).map((step) => colour(`series-${step}`)),
  }
  probe.remove()
  return palette
}
