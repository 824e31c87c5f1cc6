/** Why a target does not hold, by the number of its finding: told only where it does not. */
export const REASONS: Readonly<Record<string, string>> = {}
