import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { Importer } from '../../src/ingest/import.js'
import type { Observation } from '../../src/ingest/observation.js'
import { LINK_BASE } from './ingest.js'
import { SHARED_DATA } from './shared-data.js'
import type { Template } from './stores.js'

interface RealPosts extends Template {
  channels: number
  posts: number
}

/** Real posts that stand beside the project, of the files whose names match; no line of them is rejected. */
const realPosts = (name: string, files: RegExp, counts: { channels: number; posts: number }): RealPosts => ({
  name,
  ...counts,
  fill: async (store) => {
    const importer = new Importer(store, { linkBase: LINK_BASE, wallClock: () => 4_000_000_000 })
    const folder = join(SHARED_DATA, 'posts')
    const names = readdirSync(folder).filter((file) => files.test(file))
    await importer.read(names.map((file) => ({ name: file, content: join(folder, file) })))
    const byKind = { channel: counts.channels, post: counts.posts }
    expect(importer.summary).toMatchObject({ rejected: 0, byKind })
  },
})

export const REAL_POSTS = realPosts('real_posts', /./, { channels: 17, posts: 16_135 })
export const REAL_POSTS_WITH_VIEWS = realPosts('real_views', /with-views/, { channels: 5, posts: 5_000 })

/** The text of each real post, by its chat and number. */
export const textsOfRealPosts = (): Map<string, string> => {
  const folder = join(SHARED_DATA, 'posts')
  const lines = readdirSync(folder).flatMap((file) =>
    gunzipSync(readFileSync(join(folder, file)))
      .toString()
      .trimEnd()
      .split('\n'),
  )
  const seen = lines.map((line) => JSON.parse(line) as Observation).filter(({ kind }) => kind === 'post')
  return new Map(
    seen.map((post) => [
      `${post.chat_id}/${post.kind === 'post' && post.seq}`,
      (post.kind === 'post' && post.text) || '',
    ]),
  )
}
