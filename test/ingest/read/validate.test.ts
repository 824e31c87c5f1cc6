import { describe, expect, test } from 'vitest'
import { MAX_LINE_BYTES } from '../../../src/ingest/read/lines.js'
import { REJECT_REASONS } from '../../../src/ingest/read/validate.js'
import { importText } from '../../support/ingest.js'
import { createStore, ENGINES } from '../../support/stores.js'
import { dumpTables } from '../../support/tables.js'

const NOW = 1_700_000_000
const channel = { kind: 'channel', at: NOW, chat_id: 1 }
const label = { kind: 'label', at: NOW, chat_id: 1, by: 'words 1' }
const post = { kind: 'post', at: NOW, chat_id: 1, seq: '1' }

/** One of each fault, with the reason it must be given. */
const FAULTS: [reason: string, line: unknown][] = [
  ['json', '{"kind":"channel"'],
  ['json', '[1]'],
  ['json', 'null'],
  ['json', Buffer.from([0x7b, 0xff, 0x7d])],
  ['kind', { at: NOW, chat_id: 1 }],
  ['kind', { ...channel, kind: 'chat' }],
  ['kind', { ...channel, kind: ['channel'] }],
  ['field', { kind: 'channel', at: NOW }],
  ['field', { kind: 'post', at: NOW, chat_id: 1 }],
  ['field', { kind: 'views', at: NOW, chat_id: 1, seq: '1' }],
  ['field', { ...channel, colour: 'red' }],
  ['field', { ...channel, text: 'no field of a channel' }],
  ['field', '{"kind":"channel","at":1,"chat_id":1,"__proto__":{"title":"x"}}'],
  ['field', { ...channel, constructor: 1 }],
  ['type', { ...channel, chat_id: '1' }],
  ['type', { ...channel, chat_id: 1.5 }],
  ['type', { ...channel, at: null }],
  ['type', { ...channel, title: null }],
  ['type', { ...channel, participants_count: '5' }],
  ['type', { ...channel, verified: 1 }],
  ['type', { ...post, seq: 1 }],
  ['type', { ...post, images: 'https://example.org/1.jpg' }],
  ['type', { ...post, images: [1] }],
  ['type', { ...post, epoch: null }],
  ['type', { ...post, url: 5 }],
  ['type', { ...post, edited_at: '2025-01-01' }],
  ['type', { ...post, forwards: null }],
  ['type', { ...post, comments: 1.5 }],
  ['type', { ...post, media: 'photo' }],
  ['type', { ...post, media: ['photo', 1] }],
  ['field', { kind: 'label', at: NOW, chat_id: 1, lang: 'ru' }],
  ['type', { ...label, by: null }],
  ['type', { ...label, confidence: { lang: '1' } }],
  ['type', { ...label, confidence: 0.5 }],
  ['type', { ...label, why: { lang: 'что' } }],
  ['type', { ...label, why: ['что'] }],
  ['range', { ...label, confidence: { lang: 1.01 } }],
  ['range', { ...label, confidence: { lang: -0.1 } }],
  ['range', { ...label, confidence: { title: 1 } }],
  ['range', { ...label, why: { title: [] } }],
  ['range', { ...label, why: { lang: Array(11).fill('что') } }],
  ['range', { ...label, why: { lang: [' '] } }],
  ['range', { ...label, lang: 'x'.repeat(36) }],
  ['future', { ...label, at: NOW + 3_601 }],
  ['type', { ...post, reactions: [5] }],
  ['type', { ...post, reactions: '👍' }],
  ['type', { ...post, reactions: { '👍': '5' } }],
  ['type', { ...post, reactions: { '👍': null } }],
  ['range', { ...channel, chat_type: 'group' }],
  ['range', { ...channel, participants_count: -1 }],
  ['range', { ...post, views: 10_000_000_001 }],
  ['range', '{"kind":"channel","at":1,"chat_id":9007199254740992}'],
  ['range', '{"kind":"channel","at":1,"chat_id":1e400}'],
  ['range', { ...channel, title: '' }],
  ['range', { ...channel, title: 'NUL \u0000' }],
  ['range', { ...channel, title: 'x'.repeat(1_001) }],
  ['range', { ...channel, handle: 'with space' }],
  ['range', { ...channel, at: -1 }],
  ['range', { ...post, seq: '' }],
  ['range', { ...post, seq: '12a' }],
  ['range', { ...post, seq: '1'.repeat(21) }],
  ['range', { ...post, epoch: NOW + 1 }],
  ['range', { ...post, images: Array(101).fill('https://example.org/1.jpg') }],
  ['range', { ...post, url: ' ' }],
  ['range', { ...post, edited_at: -1 }],
  ['range', { ...post, edited_at: NOW + 1 }],
  ['range', { ...post, forwards: -1 }],
  ['range', { ...post, comments: 10_000_000_001 }],
  ['range', { ...post, media: ['photograph'] }],
  ['range', { ...post, media: Array(101).fill('photo') }],
  ['range', { ...post, reactions: { '👍': -1 } }],
  ['range', { ...post, reactions: { '👍': 10_000_000_001 } }],
  ['range', { ...post, reactions: { '': 1 } }],
  ['range', { ...post, reactions: { 'NUL \u0000': 1 } }],
  ['range', { ...post, reactions: { ['x'.repeat(101)]: 1 } }],
  ['range', { ...post, reactions: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`r${i}`, 1])) }],
  ['range', { ...post, text: 'x'.repeat(MAX_LINE_BYTES) }],
  ['future', { ...channel, at: NOW + 3_601 }],
]

const GOOD = [
  { ...channel, at: NOW + 3_600, title: 'Канал', chat_type: 'channel', handle: 'kanal', category: null },
  { ...label, lang: null, region: 'Казань', confidence: { region: 0.5 }, why: { region: ['к \ud800'] } },
  { ...post, epoch: NOW, seq: '00000000000000000001', text: 'Пара \ud800 без пары', images: [] },
]

const asBytes = (line: unknown): Buffer =>
  Buffer.isBuffer(line) ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line))

/** Good lines, each fault in between, blank lines and a carriage return. */
const file = Buffer.concat(
  [
    asBytes(GOOD[0]),
    ...FAULTS.map(([, line]) => asBytes(line)),
    Buffer.from('  \r'),
    asBytes(GOOD[1]),
    asBytes(GOOD[2]),
  ].flatMap((line) => [line, Buffer.from('\n')]),
)

describe.each(ENGINES)('on %s', (engine) => {
  test('every rejected line is reported with its number and reason, and all others are imported', async () => {
    const { store, remove } = await createStore(engine)
    try {
      const { summary, rejected } = await importText(store, file, { wallClock: () => NOW })
      expect(rejected.map(({ line, reason }) => [line, reason])).toEqual(
        FAULTS.map(([reason], i) => [i + 2, reason]),
      )
      expect(summary).toMatchObject({
        lines: FAULTS.length + 3,
        accepted: 3,
        rejected: FAULTS.length,
        byKind: { channel: 1, post: 1, views: 0, label: 1 },
      })
      expect(Object.values(summary.byReason).reduce((sum, count) => sum + count, 0)).toBe(FAULTS.length)
      const { chats, posts } = await dumpTables(store)
      expect(chats).toMatchObject([
        { chat_id: 1, title: 'Канал', handle: 'kanal', category: null, posts_total: 1 },
      ])
      expect(posts).toMatchObject([{ seq: '00000000000000000001', text: 'Пара \ufffd без пары' }])
    } finally {
      await remove()
    }
  })
})

test('every reason of the closed list is tried', () => {
  expect(new Set(FAULTS.map(([reason]) => reason))).toEqual(new Set(REJECT_REASONS))
})
