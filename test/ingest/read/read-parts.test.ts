import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { planMemory } from '../../../src/ingest/memory.js'
import { readParts } from '../../../src/ingest/read/read-parts.js'

const LINE = '{"kind":"views","at":1700000000,"chat_id":1,"seq":"1","views":5}\n'

/** How many lines each part has, of an input that waits before each of its pieces. */
const partsOf = async (pieces: readonly (readonly [milliseconds: number, lines: number])[]) => {
  async function* content(): AsyncGenerator<Buffer> {
    for (const [milliseconds, lines] of pieces) {
      await sleep(milliseconds)
      yield Buffer.from(LINE.repeat(lines))
    }
  }
  const options = {
    wallClock: () => 1_700_000_000,
    linesPerBatch: 1_600_000,
    memory: planMemory(400),
    onRead: () => {},
    keepOrder: false,
    forgotten: [],
  }
  const found: number[] = []
  for await (const { lines } of readParts([{ name: 'pipe', content: content() }], options)) found.push(lines)
  return found
}

test('lines that come without a pause are one part', async () => {
  expect(
    await partsOf([
      [0, 2],
      [0, 3],
      [0, 4],
    ]),
  ).toEqual([9])
})

test('a part ends where the input pauses', async () => {
  expect(
    await partsOf([
      [0, 2],
      [700, 3],
      [1_200, 4],
    ]),
  ).toEqual([2, 3, 4])
})

test('a part of an input that never pauses ends after five seconds', async () => {
  const parts = await partsOf(Array.from({ length: 70 }, () => [100, 1] as const))
  expect(parts.reduce((sum, lines) => sum + lines)).toBe(70)
  expect(parts.length).toBeGreaterThan(1)
})

test('an error of the input comes after the lines before it', async () => {
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.from(LINE)
    await sleep(600)
    throw new Error('the pipe broke')
  }
  const parts = readParts([{ name: 'pipe', content: content() }], {
    wallClock: () => 1_700_000_000,
    linesPerBatch: 10_000,
    memory: planMemory(400),
    onRead: () => {},
    keepOrder: false,
    forgotten: [],
  })
  expect((await parts.next()).value).toMatchObject({ lines: 1 })
  await expect(parts.next()).rejects.toThrow('the pipe broke')
})

test('all lines about a post are in one part, where its texts fit into memory', async () => {
  const posts = Array.from({ length: 40 }, (_, post) => post)
  const lines = posts.flatMap((sighting) =>
    posts.map((post) => ({
      ...{ kind: 'post', at: 1_600_000_000 + sighting, chat_id: 1, seq: String(post) },
      text: 'слово '.repeat(100),
    })),
  )
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  const parts: string[][] = []
  for await (const { facts } of readParts([{ name: 'file', content: content() }], {
    wallClock: () => 1_700_000_000,
    linesPerBatch: 1_000_000,
    memory: planMemory(300),
    onRead: () => {},
    keepOrder: false,
    forgotten: [],
  }))
    parts.push(facts.posts.map(({ seq }) => seq))
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.flat().toSorted()).toEqual(posts.map(String).toSorted())
})
