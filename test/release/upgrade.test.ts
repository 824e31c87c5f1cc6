import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoreOptions } from '../../src/store/index.js'
import { run } from '../support/cli.js'
import { startServer } from '../support/server.js'
import { createPlace, ENGINES, type Place } from '../support/stores.js'

/** What scripts/release-fixture.mjs kept of each released version. */
const RELEASED = fileURLToPath(new URL('../fixtures/released/', import.meta.url))

interface Answer {
  url: string
  status: number
  body: object
}

const keptAnswers = (folder: string): Answer[] =>
  readFileSync(join(folder, 'answers.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)

/** Asks the same again. Later versions may add fields to an answer, and leave the others as they were. */
const expectSameAnswers = async (store: StoreOptions, key: string, answers: readonly Answer[]) => {
  const server = await startServer(store)
  try {
    for (const { url, status, body } of answers) {
      const response = await fetch(server.address + encodeURI(url), { headers: { 'x-api-key': key } })
      const given = { url, status: response.status, body: await response.json() }
      expect(given).toMatchObject({ url, status, body })
    }
  } finally {
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })
  }
}

describe.each(readdirSync(RELEASED))('what version %s has stored', (version) => {
  const folder = join(RELEASED, version)
  const answers = keptAnswers(folder)

  const unpack = (name: string): Buffer => gunzipSync(readFileSync(join(folder, name)))

  describe('as its SQLite database', () => {
    let dataDir: string
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'channelscope-released-'))
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.db.gz')))
        await writeFile(join(dataDir, name.replace(/\.gz$/, '')), unpack(name))
    })
    afterEach(() => rm(dataDir, { recursive: true }))

    test('gives the same answers to the same key, and passes the check', async () => {
      await expectSameAnswers({ dataDir }, readFileSync(join(folder, 'key'), 'utf8'), answers)
      expect(await run(['check'], { store: { dataDir } })).toMatchObject({ code: 0 })
    })

    test('takes in its own facts again without a change', async () => {
      const input = unpack('observations.ndjson.gz')
      const result = await run(['import', '--strict', '-'], { store: { dataDir }, input })
      expect(result).toMatchObject({ code: 0 })
      await expectSameAnswers({ dataDir }, readFileSync(join(folder, 'key'), 'utf8'), answers)
    })
  })

  describe.each(ENGINES)('as its facts, on %s', (engine) => {
    let place: Place
    beforeEach(async () => {
      place = await createPlace(engine)
    })
    afterEach(() => place.remove())

    test('gives the same answers', async () => {
      const store = place.options
      const input = unpack('observations.ndjson.gz')
      expect(await run(['import', '--strict', '-'], { store, input })).toMatchObject({ code: 0 })
      const issued = await run(
        ['keys', 'issue', '--name', 'me', '--products', 'base,search', '--rate', '0'],
        { store },
      )
      await expectSameAnswers(store, issued.stdout.trim(), answers)
    })
  })
})
