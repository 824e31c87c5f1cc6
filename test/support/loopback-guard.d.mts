/** Lets this process reach loopback only; what was refused is noted. */
export const guard: (options: { named: readonly string[]; note: (what: string) => void }) => void
