/** Stands for what is not known, and says why. */
export const Dash = ({ why }: { why: string }) => (
  <span class="unknown" role="img" title={why} aria-label={why}>
    —
  </span>
)
