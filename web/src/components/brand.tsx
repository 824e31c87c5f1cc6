/** The mark and the name; on a phone the mark alone is visible. */
export const Brand = () => (
  <>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M6 22h4l3-8 4 12 4-16 2.5 12H26" />
    </svg>
    <span>Channelscope</span>
  </>
)
