import { type Target, timesOf } from './http.js'
import { tell } from './progress.js'
import { withServer } from './server.js'
import { median, medianOfRounds, quantile, rounded } from './statistics.js'

/** What is asked, and what before it: other questions of the same sort, so that nothing of the answers is known. */
export interface Asked {
  warmUp: readonly string[]
  paths: readonly string[]
}

const PEER_WARM_UP_REQUESTS = 50

export interface Contestant {
  name: string
  /** The time of each answer, in milliseconds. */
  round(): Promise<number[]>
}

const timesAfterWarmUp = async (target: Target, { warmUp, paths }: Asked): Promise<number[]> => {
  await timesOf(target, warmUp)
  return timesOf(target, paths)
}

/** Ours: a server that has just been started in each round, so that no answer is cached. */
export const ourServer = (name: string, dataDir: string, asked: Asked): Contestant => ({
  name,
  round: () => withServer({ dataDir }, (server) => timesAfterWarmUp(server, asked)),
})

/** A peer stays up from round to round: it needs less to warm up. */
export const peerServer = (name: string, target: Target, { warmUp, paths }: Asked): Contestant => ({
  name,
  round: () => timesAfterWarmUp(target, { warmUp: warmUp.slice(0, PEER_WARM_UP_REQUESTS), paths }),
})

export interface Rounds {
  rounds: number
  /** No further round begins after it. */
  withinSeconds: number
}

/** For each contestant the median time of each path. They take turns, so that noise of the machine affects all alike. */
export const compete = async (
  contestants: readonly Contestant[],
  { rounds: most, withinSeconds }: Rounds,
): Promise<Record<string, number[]>> => {
  const rounds = contestants.map(() => [] as number[][])
  const until = performance.now() + withinSeconds * 1000
  for (let round = 0; round < most && (round === 0 || performance.now() < until); round++)
    for (const [i, contestant] of contestants.entries()) {
      const times = await contestant.round()
      rounds[i]?.push(times)
      tell(`  ${contestant.name}: p50 ${rounded(median(times))} ms, p95 ${rounded(quantile(times, 0.95))} ms`)
    }
  return Object.fromEntries(contestants.map(({ name }, i) => [name, medianOfRounds(rounds[i] ?? [])]))
}
