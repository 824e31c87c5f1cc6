import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Observation } from '../../../src/ingest/observation.js'
import { importObservations } from '../../support/ingest.js'
import { SHARED_DATA } from '../../support/shared-data.js'
import type { Template } from '../../support/stores.js'

/** All real posts that stand beside the project. */
export const REAL_POSTS: Template = {
  name: 'real_posts',
  fill: async (store) => {
    await importObservations(store, realObservations())
  },
}

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
