import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Delay, DelayCounts, delaysOf } from '../../src/collect/delays.js'
import { VisitPlan } from '../../src/collect/plan.js'
import { emptyState, outlineOf } from '../../src/collect/state.js'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const BOUNDS = { fastestSeconds: 15 * MINUTE, slowestSeconds: DAY }

const planOf = (gaps: readonly (number | null)[], visitsPerSecond: number, bounds = BOUNDS): VisitPlan => {
  const plan = new VisitPlan(bounds)
  for (const gap of gaps) plan.count(gap, 1)
  plan.fit(visitsPerSecond)
  return plan
}

test('where the server allows it, all are visited as often as the bound says', () => {
  const plan = planOf([MINUTE, HOUR, DAY, null], 1)
  for (const gap of [MINUTE, HOUR, DAY, null]) expect(plan.interval(gap)).toBe(15 * MINUTE)
})

test('four times as many posts mean twice as many visits', () => {
  const plan = planOf([...Array(100).fill(HOUR), ...Array(100).fill(4 * HOUR)], 300 / (4 * HOUR))
  expect(plan.interval(4 * HOUR) / plan.interval(HOUR)).toBeCloseTo(2, 5)
})

test('the visits are as many as the server allows, and none is slower than the bound unless it takes half of them', () => {
  const gap = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 200 * DAY }))
  const gaps = fc.array(gap, { minLength: 1, maxLength: 60 })
  const world = fc.record({ gaps, visitsPerDay: fc.integer({ min: 1, max: 10_000 }) })
  fc.assert(
    fc.property(world, ({ gaps, visitsPerDay }) => {
      const plan = planOf(gaps, visitsPerDay / DAY)
      const intervals = gaps.map((one) => plan.interval(one))
      const perDay = intervals.reduce((sum, interval) => sum + DAY / interval, 0)
      expect(perDay).toBeLessThanOrEqual(visitsPerDay * 1.000_001)
      const isFastest = intervals.every((interval) => interval === BOUNDS.fastestSeconds)
      if (!isFastest) expect(perDay).toBeGreaterThan(visitsPerDay * 0.999)
      const slowest = Math.max(DAY, (2 * gaps.length * DAY) / visitsPerDay)
      expect(Math.max(...intervals)).toBeLessThanOrEqual(slowest)
    }),
  )
})

test('channels that come and go leave no trace', () => {
  const plan = planOf([HOUR], 1 / HOUR)
  const before = plan.interval(HOUR)
  for (const gap of [null, MINUTE, DAY]) {
    plan.count(gap, 1)
    plan.count(gap, -1)
  }
  plan.fit(1 / HOUR)
  expect(plan.interval(HOUR)).toBe(before)
})

const AT = 1_700_000_000
const post = (epoch: number, readAt: number) => ({ epoch, readAt, contentHash: '' })

test('a post that nobody would look at when it is a day old is looked at then', () => {
  const slow = planOf([null], 1 / (30 * DAY))
  const state = { ...emptyState('a'), readAt: AT, posts: { 1: post(AT - 10 * HOUR, AT) } }
  const outline = outlineOf(state)
  expect(outline).toMatchObject({ gap: 10 * HOUR, pointAt: AT + 14 * HOUR, unreadEpoch: null })
  expect(slow.dueAt(outline)).toBe(AT + 14 * HOUR)
  expect(slow.dueAt({ ...outline, retryAt: AT + DAY })).toBe(AT + DAY)
  const often = planOf([10 * HOUR], 1)
  expect(often.dueAt(outline)).toBe(AT + 15 * MINUTE)
  const read = { ...state, posts: { 1: post(AT - 13 * HOUR, AT) } }
  expect(outlineOf(read).pointAt).toBe(null)
  expect(outlineOf(emptyState('a'))).toMatchObject({ gap: null, pointAt: null })
})

test('delays are those of new posts and of the ages that were due', () => {
  const known = {
    ...emptyState('a'),
    readAt: AT,
    posts: { 1: post(AT - MINUTE, AT), 2: post(AT - MINUTE, AT) },
  }
  const shown = (seq: number, epoch: number) =>
    ({
      seq: String(seq),
      lastSeq: String(seq),
      epoch,
      fields: {},
      isRounded: false,
      unknownParts: [],
    }) as const
  const page = (...posts: ReturnType<typeof shown>[]) => ({ chatId: 1, posts, otherSeqs: [], faults: [] })
  const at = AT + 90 * MINUTE
  const posts = [shown(1, AT - MINUTE), shown(3, at - 5 * MINUTE), shown(4, AT - DAY)]
  expect(delaysOf(known, page(...posts), at)).toEqual([
    { age: HOUR, seconds: 31 * MINUTE },
    { age: 0, seconds: 5 * MINUTE },
  ])
  expect(delaysOf({ ...known, readAt: 0 }, page(shown(3, at - MINUTE)), at)).toEqual([])
})

test('their median by age is told within a step, and old delays fade', () => {
  const counts = new DelayCounts()
  const add = (age: number, ...seconds: number[]) => {
    for (const one of seconds) counts.add({ age, seconds: one })
  }
  const told = (delays: readonly Delay[]) => delays.map(({ age, seconds }) => [age, seconds])
  expect(counts.medians()).toEqual([])
  counts.fade(AT)
  add(HOUR, 60, 64, 1_000)
  add(0, 0, 1, 1)
  expect(told(counts.medians())).toEqual([
    [0, 1],
    [HOUR, 64],
  ])
  counts.fade(AT + 10 * DAY)
  expect(counts.medians()).toEqual([])
})
