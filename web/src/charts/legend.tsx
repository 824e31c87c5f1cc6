import type { LegendEntry } from './series-parts.js'

interface LegendProps {
  entries: readonly LegendEntry[]
  /** What dashed lines mean, where there are any. */
  dashed?: string | undefined
}

/** The names of the series with their colours. Screen readers find the names in the table. */
export const Legend = ({ entries, dashed }: LegendProps) => (
  <ul class="legend" aria-hidden="true">
    {entries.map(({ name, colour }) => (
      <li key={name}>
        <span style={{ background: `var(--series-${colour + 1})` }} />
        {name}
      </li>
    ))}
    {dashed && (
      <li>
        <span class="legend-dashed" />
        {dashed}
      </li>
    )}
  </ul>
)
