import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Observation } from '../../../src/ingest/observation.js'
import { SHARED_DATA } from '../../support/shared-data.js'

/** All real posts that stand beside the project. */
export const realObservations = (): Observation[] => {
  const folder = join(SHARED_DATA, 'posts')
  return readdirSync(folder).flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Observation),
  )
}
