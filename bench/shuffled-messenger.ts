import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import type { Observation, PostObservation } from '../src/ingest/observation.js'
import { UNTIL } from './messengers.js'

/** The ages in hours at which each post is seen again, after it was first seen. */
const AGES_HOURS = [1, 3, 8, 24, 48, 72, 200, 500]
const HOUR_SECONDS = 3_600
const LINES_PER_WRITE = 5_000

export interface ShuffledSize {
  channels: number
  posts: number
  days: number
}

/** A messenger whose lines come in any order: every post is seen nine times, some are edited, deleted or dated anew. */
export const writeShuffled = async (file: string, size: ShuffledSize): Promise<number> => {
  const random = randomFrom(7)
  const lines = shuffled([...sightings(size, random)], random)
  const out = createWriteStream(file)
  for (let start = 0; start < lines.length; start += LINES_PER_WRITE)
    if (!out.write(`${lines.slice(start, start + LINES_PER_WRITE).join('\n')}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
  return lines.length
}

function* sightings(size: ShuffledSize, random: () => number): Generator<string> {
  const known = new Set<string>()
  for (const seen of demoObservations({ ...DEMO_DEFAULTS, ...size, until: UNTIL })) {
    const isFirstOfPost =
      seen.kind === 'post' && seen.epoch !== undefined && !known.has(`${seen.chat_id}/${seen.seq}`)
    if (seen.kind === 'channel') yield JSON.stringify(seen)
    if (!isFirstOfPost) continue
    known.add(`${seen.chat_id}/${seen.seq}`)
    yield JSON.stringify(seen)
    for (const again of sightingsAgain(seen, random)) yield JSON.stringify(again)
  }
}

function* sightingsAgain(first: PostObservation, random: () => number): Generator<Observation> {
  const { chat_id, seq, epoch = 0 } = first
  let views = first.views ?? 10
  for (const hours of AGES_HOURS) {
    const at = Math.min(UNTIL, Math.max(first.at, epoch + hours * HOUR_SECONDS))
    views += Math.floor(random() * views)
    const chance = random()
    if (chance < 0.02) yield { ...first, at, views, text: `${first.text ?? ''} Исправлено.`, edited: true }
    else if (chance < 0.025) yield { kind: 'post', at, chat_id, seq, deleted: true, views }
    else if (chance < 0.03) yield { ...first, at, views, epoch: epoch - HOUR_SECONDS }
    else yield { kind: 'views', at, chat_id, seq, views }
  }
}

/** Numbers from 0 to below 1, the same on every machine. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const shuffled = (lines: string[], random: () => number): string[] => {
  for (let last = lines.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a = '', b = ''] = [lines[last], lines[other]]
    lines[last] = b
    lines[other] = a
  }
  return lines
}
