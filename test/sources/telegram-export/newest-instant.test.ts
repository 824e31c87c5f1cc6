import { expect, test } from 'vitest'
import { newestInstant } from '../../../src/sources/telegram-export/newest-instant.js'
import { chat, message } from './read.js'

const OPTIONS = { utcOffsetSeconds: 3 * 3600, notAfter: 1_760_000_000 }

const scan = (content: object, pieceBytes = 50): Promise<number | undefined> => {
  const bytes = Buffer.from(JSON.stringify(content, null, 1))
  const pieces = async function* () {
    for (let i = 0; i < bytes.length; i += pieceBytes) yield bytes.subarray(i, i + pieceBytes)
  }
  return newestInstant(pieces(), OPTIONS)
}

const at = (seconds: number): object => ({ date_unixtime: String(seconds) })

test('the newest date of a message', async () => {
  const export_ = chat([message(at(1_759_000_000)), message(at(1_759_999_999)), message(at(1_758_000_000))])
  for (const pieceBytes of [1, 7, 50, 10_000]) expect(await scan(export_, pieceBytes)).toBe(1_759_999_999)
})

test('an edit is newer than its message', async () => {
  expect(await scan(chat([message({ ...at(1), edited_unixtime: '1759500000' })]))).toBe(1_759_500_000)
})

test('a date in the future counts for nothing', async () => {
  expect(await scan(chat([message(at(1_759_000_000)), message(at(4_000_000_000))]))).toBe(1_759_000_000)
})

test('old exports have local times', async () => {
  const old = (date: string): object => message({ date, date_unixtime: undefined })
  expect(await scan(chat([old('2020-01-01T03:00:00'), old('2019-05-01T00:00:00')]))).toBe(1_577_836_800)
})

test('a text that looks like a date counts for nothing', async () => {
  const text = '"date_unixtime": "1759999999"'
  expect(await scan(chat([message({ ...at(1_759_000_000), text })]))).toBe(1_759_000_000)
})

test('an export without a date has none', async () => {
  expect(await scan(chat([]))).toBeUndefined()
  expect(await scan(chat([message({ date: undefined, date_unixtime: undefined })]))).toBeUndefined()
})

test('an HTML export has its dates in titles', async () => {
  const page =
    '<div class="date details" title="01.10.2025 12:00:00 UTC+03:00"></div><div title="01.10.2025 11:00:00">'
  const pieces = async function* () {
    yield Buffer.from(page)
  }
  expect(await newestInstant(pieces(), OPTIONS)).toBe(1_759_309_200)
})
