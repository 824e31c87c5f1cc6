import { expect, test } from 'vitest'
import { edgeLines, LineCounts, ownWords } from '../../src/domain/boilerplate.js'

/** Words are numbers here. */
const line = (length: number, from: number): number[] => Array.from({ length }, (_, i) => from + i)
const text = (...lines: number[][]): Int32Array => Int32Array.from(lines.flatMap((one) => [...one, 0]))
const post = text(line(20, 1), line(3, 100), line(4, 300), line(11, 500))

test('the last two lines of a text may be boilerplate, if they are short', () => {
  expect(edgeLines(post)).toHaveLength(2)
  expect(edgeLines(text(line(5, 1)))).toEqual(edgeLines(text(line(30, 9), line(5, 1), line(5, 1))))
  expect(edgeLines(text(line(12, 1)))).toEqual([])
  expect(edgeLines(text())).toEqual([])
})

test('own words are those of the other lines', () => {
  const [last] = edgeLines(text(line(11, 500)))
  expect([...ownWords(post, (number) => number === last)]).toEqual([
    ...line(20, 1),
    ...line(3, 100),
    ...line(4, 300),
  ])
  expect([...ownWords(post, () => true)]).toEqual([...line(20, 1), ...line(3, 100)])
  expect([...ownWords(post, () => false)]).toEqual([...post].filter((one) => one !== 0))
  expect(ownWords(text(line(2, 1), line(3, 5)), () => true)).toHaveLength(0)
})

const counted = (posts: readonly Int32Array[]): LineCounts => {
  const counts = LineCounts.none()
  for (const words of posts) counts.add(words)
  return counts
}
const times = (count: number, words: Int32Array): Int32Array[] => Array.from({ length: count }, () => words)
const plain = text(line(20, 1))
const signed = text(line(20, 1), line(3, 100))
const [signature = 0] = edgeLines(signed)

test('a line is boilerplate in a third of the posts, of which there are at least three', () => {
  expect(counted(times(2, signed)).isBoilerplate(signature)).toBe(false)
  expect(counted(times(3, signed)).isBoilerplate(signature)).toBe(true)
  expect(counted([...times(3, signed), ...times(12, plain)]).isBoilerplate(signature)).toBe(true)
  // Of 16 posts a third are 6, and so it is until there are 32.
  expect(counted([...times(5, signed), ...times(11, plain)]).isBoilerplate(signature)).toBe(false)
  expect(counted([...times(6, signed), ...times(25, plain)]).isBoilerplate(signature)).toBe(true)
  expect(counted([...times(6, signed), ...times(26, plain)]).isBoilerplate(signature)).toBe(false)
})

test('lines that are not repeated are no boilerplate, however many posts there are', () => {
  const others = Array.from({ length: 3_000 }, (_, i) => text(line(20, 1), line(3, 10 * i)))
  const counts = counted(others)
  expect(others.flatMap(edgeLines).filter((one) => counts.isBoilerplate(one))).toEqual([])
  expect(counted([...others, ...times(1_500, signed)]).isBoilerplate(signature)).toBe(true)
})

test('what was counted can be taken back, stored and compared', () => {
  const counts = counted([...times(4, signed), post])
  const before = counts.copy()
  for (const words of times(2, signed)) counts.remove(words)
  expect(counts.posts).toBe(3)
  expect(counts.isBoilerplate(signature)).toBe(false)
  expect(counts.isLike(before)).toBe(false)
  expect(before.isBoilerplate(signature)).toBe(true)
  expect(LineCounts.decode(counts.encode())).toEqual(counts)
  expect(counted([post, ...times(2, signed)])).toEqual(counts)
})
