const TIMES = process.env.TORTURE === '1' ? 10 : 1

/** How often a random test is tried: `npm run torture` tries ten times as often. */
export const randomRuns = (runs: number): number => TIMES * runs
