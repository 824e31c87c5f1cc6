import { describe, expect, test } from 'vitest'
import { collectCommand } from '../../src/cli/collect.js'
import { base, contact, duration } from '../../src/cli/collect-options.js'
import { checkPace } from '../../src/cli/collect-source.js'
import { formatDuration } from '../../src/collect/duration.js'

describe('a time', () => {
  const read = duration(1_000, 3_600_000)

  test.each([
    ['1s', 1_000],
    ['1500ms', 1_500],
    ['15m', 900_000],
    ['1h', 3_600_000],
  ])('%s', (text, milliseconds) => {
    expect(read(text)).toBe(milliseconds)
  })

  test.each(['', '15', '999ms', '61m', '1.5h', '-1s', '1 h', '1w'])('not "%s"', (text) => {
    expect(() => read(text)).toThrow('from 1s to 1h')
  })
})

test.each([
  [60_000, '1m'],
  [900_000, '15m'],
  [5_400_000, '90m'],
  [604_800_000, '7d'],
  [1, '1ms'],
  [1_500, '1500ms'],
])('%i milliseconds are printed as they are typed: %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
  expect(duration(1, 604_800_000)(text)).toBe(milliseconds)
})

test.each(['ftp://x', 't.me', 'https://t.me/s/', ''])('"%s" is no server', (text) => {
  expect(() => base(text)).toThrow('https://t.me')
})

test.each(['a\nb', '(x)', '', 'ж'])('"%s" is no contact', (text) => {
  expect(() => contact(text)).toThrow('plain characters')
})

test('a contact may be a mail address or a page', () => {
  expect(['me@example.org', '+https://example.org/bot'].map(contact)).toEqual([
    'me@example.org',
    '+https://example.org/bot',
  ])
})

test('only servers on this machine are asked more often than is polite', () => {
  const check = (source: 'preview' | 'max', server: string, paceMilliseconds: number) => () =>
    checkPace({ source, base: base(server), paceMilliseconds })
  for (const host of ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:1']) {
    check('preview', host, 1)()
    check('max', host, 1)()
  }
  check('preview', 'https://t.me', 1_000)()
  check('max', 'https://platform-api.max.ru', 34)()
  expect(check('preview', 'https://t.me', 999)).toThrow('at least 1s')
  expect(check('preview', 'https://127.0.0.1.example.org', 1)).toThrow('at least 1s')
  expect(check('max', 'https://platform-api.max.ru', 33)).toThrow('at least 34ms')
})

test('the help shows default times as they are typed', () => {
  const defaults = collectCommand().helpInformation().replace(/\s+/g, ' ')
  expect(defaults).toContain('visits to a channel (default: 15m)')
  expect(defaults).toContain('between requests (default: preview: 3s, max: 200ms)')
})
