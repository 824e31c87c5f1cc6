import { askEach, type Target } from './http.js'
import { withServer } from './server.js'
import { medianOfRounds } from './statistics.js'

/** What is asked, and what before it: other questions of the same sort, so that nothing of the answers is known. */
export interface Asked {
  warmUp: readonly string[]
  paths: readonly string[]
}

/** Answers of servers, round by round in turn: the noise of a machine meets all of them alike. */
export interface Rounds {
  least: number
  most: number
  /** No further round begins after it. */
  seconds: number
}

export interface Contestant {
  name: string
  /** The time of each answer; a round may have a server of its own. */
  round(asked: Asked): Promise<number[]>
}

const timesAfterWarmUp = async (target: Target, { warmUp, paths }: Asked): Promise<number[]> => {
  await askEach(target, warmUp)
  return (await askEach(target, paths)).map(({ milliseconds }) => milliseconds)
}

/** Ours: a server that has just been started in each round, so that no answer can have been kept. */
export const ourServer = (dataDir: string, name = 'ours'): Contestant => ({
  name,
  round: (asked) => withServer({ dataDir }, (server) => timesAfterWarmUp(server, asked)),
})

export const peerServer = (name: string, target: Target): Contestant => ({
  name,
  round: (asked) => timesAfterWarmUp(target, asked),
})

/** For each contestant the median time of each path. */
export const compete = async (
  contestants: readonly Contestant[],
  asked: Asked,
  { least, most, seconds }: Rounds,
): Promise<Map<string, number[]>> => {
  const rounds = new Map(contestants.map(({ name }) => [name, [] as number[][]]))
  const until = performance.now() + seconds * 1000
  for (let round = 0; round < most && (round < least || performance.now() < until); round++)
    for (const { name, round: run } of contestants) rounds.get(name)?.push(await run(asked))
  return new Map(Array.from(rounds, ([name, times]) => [name, medianOfRounds(times)]))
}
