/** What a measure found: a row of the table. */
export interface Finding {
  /** `measure.what`; reasons.ts names findings by it. */
  id: string
  what: string
  target: { atMost: number } | { atLeast: number }
  unit: 'ms' | 's' | 'MB' | 'requests/s' | 'posts/s'
  ours: number
  /** What ours is divided by; without it the target is for the value itself. */
  beside?: { name: string; value: number }
}

/** What could not be measured, and why. */
export interface Gap {
  id: string
  what: string
  missing: string
}

export const measured = ({ ours, beside }: Finding): number =>
  beside === undefined ? ours : ours / beside.value

export const holds = (finding: Finding): boolean =>
  'atMost' in finding.target
    ? measured(finding) <= finding.target.atMost
    : measured(finding) >= finding.target.atLeast

export interface Outcome {
  findings: (Finding | Gap)[]
  /** Every figure behind them. */
  figures: unknown
  /** Of engines that were measured beside. */
  versions?: Readonly<Record<string, string>>
}
