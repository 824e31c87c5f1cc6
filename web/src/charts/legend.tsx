interface LegendProps {
  names: readonly string[]
  /** What dashed lines mean, where there are any. */
  dashed?: string | undefined
}

/** The names of the series with their colours. Screen readers find the names in the table. */
export const Legend = ({ names, dashed }: LegendProps) => (
  <ul class="legend" aria-hidden="true">
    {names.map((name, index) => (
      <li key={name}>
        <span style={{ background: `var(--series-${index + 1})` }} />
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
