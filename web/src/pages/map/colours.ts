/** How many communities have a colour of their own; the others are grey. There are as many in map.css. */
export const COLOURED = 10

export interface Colours {
  text: string
  surface: string
  line: string
  accent: string
  edge: string
  faded: string
  ofCommunity(community: number): string
}

/** The colours of the theme as WebGL takes them. `ranked` are the communities that have one, in order. */
export const readColours = (host: HTMLElement, ranked: readonly number[]): Colours => {
  const probe = document.createElement('span')
  host.append(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const own = new Map(ranked.map((community, i) => [community, colour(`community-${i + 1}`)]))
  const other = colour('community-other')
  const colours = {
    text: colour('text'),
    surface: colour('surface'),
    line: colour('line'),
    accent: colour('accent'),
    edge: colour('map-edge'),
    faded: colour('map-faded'),
    ofCommunity: (community: number) => own.get(community) ?? other,
  }
  probe.remove()
  return colours
}
