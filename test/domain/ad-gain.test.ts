import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countAt, gainOf } from '../../src/domain/ad-gain.js'

const HOUR = 3_600
const DAY = 24 * HOUR
const AD = 100 * DAY

/** A count every six hours from 16 days before the ad to 3 days after it, as of its distance to the ad in hours. */
const counts = (of: (hours: number) => number) =>
  Array.from({ length: 77 }, (_, index) => index * 6 - 16 * 24).map((hours) => ({
    at: AD + hours * HOUR,
    value: of(hours),
  }))

const NOTHING = { change_48h: null, usual_48h: null, gain: null, gain_low: null, gain_high: null }
const not = (not_measured: string) => ({ ...NOTHING, not_measured })

describe('subscribers at an instant', () => {
  const two = [
    { at: 0, value: 100 },
    { at: 12 * HOUR, value: 112 },
  ]

  test('are on the line between two counts at most 12 hours apart', () => {
    expect(countAt(two, 0)).toBe(100)
    expect(countAt(two, 5 * HOUR)).toBe(105)
    expect(countAt(two, 12 * HOUR)).toBe(112)
    expect(countAt([{ at: -1, value: 1 }, ...two.slice(1)], 0)).toBeUndefined()
  })

  test('are unknown before the first count and after the last', () => {
    expect(countAt(two, -1)).toBeUndefined()
    expect(countAt(two, 12 * HOUR + 1)).toBeUndefined()
    expect(countAt([], 0)).toBeUndefined()
  })
})

describe('what an ad brought', () => {
  test('is the change of 48 hours beyond the usual one', () => {
    // One subscriber an hour, and 200 at once two hours after the ad.
    const steady = counts((hours) => 10_000 + hours + (hours > 2 ? 200 : 0))
    const gain = { gain: 200, gain_low: 200, gain_high: 200, not_measured: null }
    expect(gainOf(steady, AD, [AD])).toEqual({ change_48h: 248, usual_48h: 48, ...gain })
  })

  test('has an interval from the greatest to the least usual change', () => {
    // 70 subscribers came 10 days before: within two of the 14 spans.
    const uneven = counts((hours) => 10_000 + (hours > -243 ? 70 : 0) + (hours > 2 ? 200 : 0))
    const gain = { gain: 200, gain_low: 130, gain_high: 200, not_measured: null }
    expect(gainOf(uneven, AD, [AD])).toEqual({ change_48h: 200, usual_48h: 0, ...gain })
  })

  test('is unknown where another ad is less than 48 hours away', () => {
    const steady = counts((hours) => 10_000 + hours)
    expect(gainOf(steady, AD, [AD, AD + 47 * HOUR])).toEqual(not('overlap'))
    expect(gainOf(steady, AD, [AD - 47 * HOUR, AD])).toEqual(not('overlap'))
    expect(gainOf(steady, AD, [AD - 48 * HOUR, AD, AD + 48 * HOUR])).toMatchObject({ gain: 0 })
  })

  test('is unknown until the chat was counted 48 hours later, and where counts are sparse', () => {
    const steady = counts((hours) => 10_000 + hours)
    const until = (hours: number) => steady.filter(({ at }) => at <= AD + hours * HOUR)
    expect(gainOf(until(42), AD, [AD])).toEqual(not('early'))
    expect(gainOf(until(48), AD, [AD])).toMatchObject({ gain: 0 })
    expect(gainOf([], AD, [AD])).toEqual(not('early'))
    const daily = steady.filter(({ at }) => at % DAY === 12 * HOUR)
    expect(gainOf([...daily, ...steady.slice(-1)], AD, [AD])).toEqual(not('sparse'))
  })

  test('needs seven of the fourteen spans before', () => {
    const since = (days: number) => counts((hours) => hours).filter(({ at }) => at >= AD - days * DAY)
    expect(gainOf(since(8), AD, [AD])).toMatchObject({ usual_48h: 48 })
    expect(gainOf(since(7), AD, [AD])).toEqual(not('sparse'))
  })

  test('does not depend on what a chat wins all the time, and lies within its interval', () => {
    const noise = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 77, maxLength: 77 })
    fc.assert(
      fc.property(noise, fc.integer({ min: -9, max: 9 }), (jumps, slope) => {
        const at = (extra: number) =>
          gainOf(
            counts((hours) => 9_999 + (jumps[hours / 6 + 64] ?? 0) + extra * hours),
            AD,
            [AD],
          )
        const { gain, gain_low, gain_high } = at(0)
        expect(at(slope)).toMatchObject({ gain, gain_low, gain_high })
        expect(gain_low).toBeLessThanOrEqual(gain ?? Number.NaN)
        expect(gain_high).toBeGreaterThanOrEqual(gain ?? Number.NaN)
      }),
    )
  })
})
