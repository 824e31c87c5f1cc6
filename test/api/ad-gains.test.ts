import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { createOnEveryEngine } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { HOUR, moscow } from './observed.js'

/** What ads brought, compared with a computation from the observations in the plainest way. */

const DAY = 24 * HOUR
const START = moscow('2025-03-01T00:00')
const DAYS = 24
const PUBLISHERS = [1, 2]
const ADVERTISED = [
  { chat_id: 11, handle: 'cats_daily' },
  { chat_id: 12, handle: 'dogs_daily' },
]

interface Ad {
  publisher: number
  seq: string
  epoch: number
  named: number[]
}
interface Count {
  at: number
  value: number
}

const counts = fc
  .array(
    fc.record({
      pause: fc.constantFrom(HOUR, 5 * HOUR, 11 * HOUR, 12 * HOUR),
      jump: fc.integer({ min: -30, max: 60 }),
    }),
    { minLength: 60, maxLength: 110 },
  )
  .map((steps) => {
    let last: Count = { at: START, value: 10_000 }
    return steps.map(({ pause, jump }) => (last = { at: last.at + pause, value: last.value + jump }))
  })

const ads = fc
  .array(
    fc.record({
      publisher: fc.constantFrom(...PUBLISHERS),
      hour: fc.integer({ min: 0, max: DAYS * 24 }),
      named: fc.subarray([11, 12], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((found) =>
    found.map(
      ({ publisher, hour, named }, index): Ad => ({
        ...{ publisher, named, seq: String(index + 1), epoch: START + hour * HOUR },
      }),
    ),
  )

const observationsOf = (found: readonly Ad[], counted: readonly (readonly Count[])[]): Observation[] => {
  const named = (chat_id: number, handle: string): Observation => ({
    ...{ kind: 'channel', at: START, chat_id, chat_type: 'channel', title: `Чат ${chat_id}`, handle },
  })
  const handles = new Map(ADVERTISED.map(({ chat_id, handle }) => [chat_id, `@${handle}`]))
  return [
    ...PUBLISHERS.map((id) => named(id, `paper_${id}`)),
    ...ADVERTISED.map(({ chat_id, handle }) => named(chat_id, handle)),
    ...ADVERTISED.flatMap(({ chat_id }, index) =>
      (counted[index] ?? []).map(
        ({ at, value }): Observation => ({ kind: 'channel', at, chat_id, participants_count: value }),
      ),
    ),
    ...found.map(
      ({ publisher, seq, epoch, named: chats }): Observation => ({
        ...{ kind: 'post', at: epoch, epoch, chat_id: publisher, seq },
        text: `${chats.map((id) => handles.get(id)).join(' ')} erid: 2VtzqwUxhF5`,
      }),
    ),
  ]
}

const countAt = (counted: readonly Count[], instant: number): number | undefined => {
  const before = counted.findLast(({ at }) => at <= instant)
  const after = counted.find(({ at }) => at >= instant)
  if (before === undefined || after === undefined || after.at - before.at > 12 * HOUR) return undefined
  if (after === before) return before.value
  const won = ((after.value - before.value) * (instant - before.at)) / (after.at - before.at)
  return before.value + Math.round(won)
}

const naiveGain = (counted: readonly Count[], { epoch }: Ad, others: readonly Ad[]): object => {
  const unknown = { change_48h: 0, usual_48h: 0, gain: 0, gain_low: 0, gain_high: 0 }
  if (others.some((other) => Math.abs(other.epoch - epoch) < 2 * DAY))
    return { ...unknown, not_measured: 'overlap' }
  if (!counted.some(({ at }) => at >= epoch + 2 * DAY)) return { ...unknown, not_measured: 'early' }
  const change = (start: number): number[] => {
    const [from, to] = [countAt(counted, start), countAt(counted, start + 2 * DAY)]
    return from === undefined || to === undefined ? [] : [to - from]
  }
  const [change_48h] = change(epoch)
  const usual: number[] = []
  for (let day = 2; day <= 15; day++) usual.push(...change(epoch - day * DAY))
  if (change_48h === undefined || usual.length < 7) return { ...unknown, not_measured: 'sparse' }
  usual.sort((a, b) => a - b)
  const [least = 0, greatest = 0] = [usual[0], usual.at(-1)]
  const middle = usual.length / 2
  const usual_48h = ((usual[Math.ceil(middle) - 1] ?? 0) + (usual[Math.floor(middle)] ?? 0)) / 2
  return {
    ...{ change_48h, usual_48h, gain: change_48h - usual_48h },
    ...{ gain_low: change_48h - greatest, gain_high: change_48h - least, not_measured: null },
  }
}

interface Answer {
  placed: { items: { seq: string; advertised: { chat_id: number }[] }[] }
}

test('what ads brought, as a plain computation has it', async () => {
  await fc.assert(
    fc.asyncProperty(ads, counts, counts, async (found, ofCats, ofDogs) => {
      const counted = new Map([
        [11, ofCats],
        [12, ofDogs],
      ])
      const app = await createOnEveryEngine(observationsOf(found, [ofCats, ofDogs]))
      try {
        for (const publisher of PUBLISHERS) {
          const { placed } = (await app.get(`/api/channels/ads?chat_id=${publisher}`)).body as Answer
          const told = placed.items.flatMap(({ seq, advertised }) =>
            advertised.map((chat) => ({ seq, ...chat })),
          )
          for (const { seq, chat_id, ...gain } of told) {
            const ad = found.find((one) => one.seq === seq)
            if (ad === undefined) throw new Error(`There is no ad ${seq}.`)
            const others = found.filter((one) => one !== ad && one.named.includes(chat_id))
            expect(gain).toMatchObject(naiveGain(counted.get(chat_id) ?? [], ad, others))
          }
          expect(told).toHaveLength(
            found.filter((ad) => ad.publisher === publisher).flatMap(({ named }) => named).length,
          )
        }
      } finally {
        await app.remove()
      }
    }),
    { numRuns: randomRuns(4) },
  )
})

test('counts by hour are the last of each hour of the newest 31 days', async () => {
  const count = (at: string, participants_count: number): Observation => ({
    ...{
      kind: 'channel',
      at: moscow(at),
      chat_id: 11,
      chat_type: 'channel',
      title: 'Кошки',
      participants_count,
    },
  })
  const app = await createOnEveryEngine([
    count('2025-02-28T23:59', 1),
    count('2025-03-01T00:00', 2),
    count('2025-03-31T10:00', 3),
    count('2025-03-31T10:59', 4),
    count('2025-03-31T11:00', 5),
  ])
  try {
    const days = [
      { d: '2025-02-28', subs: 1 },
      { d: '2025-03-01', subs: 2 },
      { d: '2025-03-31', subs: 5 },
    ]
    const hour = (at: string, subs: number) => ({ t: moscow(at), subs })
    expect((await app.get('/api/channels/subs?chat_id=11')).body).toEqual({ items: days })
    expect((await app.get('/api/channels/subs?chat_id=11&hours=1')).body).toEqual({
      items: days,
      hours: [hour('2025-03-01T00:00', 2), hour('2025-03-31T10:59', 4), hour('2025-03-31T11:00', 5)],
    })
  } finally {
    await app.remove()
  }
})
