import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Importer } from '../../src/ingest/import.js'
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
