import { expect, test } from 'vitest'
import { run } from '../support/cli.js'

const analyze = async (input: string): Promise<{ word: string; keys: string[] }[]> => {
  const { code, stdout, stderr } = await run(['analyze'], { store: { dataDir: '/nowhere' }, input })
  expect([code, stderr]).toEqual([0, ''])
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('a line for every word, in order; words that find each other share a key; no store is needed', async () => {
  const lines = await analyze('дней\nдень\r\nлюдям\nчеловек\nкот')
  expect(lines.map(({ word }) => word)).toEqual(['дней', 'день', 'людям', 'человек', 'кот'])
  const [days, day, people, person, cat] = lines.map(({ keys }) => new Set(keys))
  const share = (a = new Set<string>(), b = new Set<string>()): boolean => [...a].some((key) => b.has(key))
  expect([share(days, day), share(people, person), share(day, person), share(cat, person)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('nothing in, nothing out', async () => {
  expect(await analyze('')).toEqual([])
})
