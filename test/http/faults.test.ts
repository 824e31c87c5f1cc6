import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULT_CODES, type FaultCode } from '../../src/http/faults.js'
import { chat } from '../api/observations.js'
import { createApp, type TestApp } from '../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await createApp('sqlite', [chat(1, 'alpha')])
})
afterAll(() => app.remove())

interface Example {
  path: string
  /** Of a request that adds something. */
  body?: object
  parameter: string
  message: string
  limits?: object
}

const SAFE = Number.MAX_SAFE_INTEGER

/** A request for each code, and the fault that the answer names. */
const EXAMPLES: Readonly<Record<FaultCode, Example>> = {
  required: { path: 'channels/likes', parameter: 'chat_id', message: 'is required' },
  repeated: { path: 'channels?page=1&page=2', parameter: 'page', message: 'must be given once' },
  number: {
    path: 'channels?err_min=1e3',
    parameter: 'err_min',
    message: 'must be a number such as 12 or 0.5',
  },
  integer: {
    path: 'channels/likes?chat_id=x',
    parameter: 'chat_id',
    message: `must be a whole number from -${SAFE} to ${SAFE}`,
    limits: { minimum: -SAFE, maximum: SAFE },
  },
  date: {
    path: 'posts/search?q=дом&from=2025-02-30',
    parameter: 'from',
    message: 'must be a date such as 2025-12-31',
  },
  flag: { path: 'channels?verified=yes', parameter: 'verified', message: 'must be 1 (on) or 0 (off)' },
  choice: {
    path: 'channels?type=page',
    parameter: 'type',
    message: 'must be one of channel, chat, bot',
    limits: { choices: ['channel', 'chat', 'bot'] },
  },
  length: {
    path: `channels?search=${'x'.repeat(257)}`,
    parameter: 'search',
    message: 'must have at most 256 characters',
    limits: { maximum: 256 },
  },
  pattern: {
    path: 'channels/post-views?chat_id=1&seq=x',
    parameter: 'seq',
    message: 'must match ^[0-9]{1,20}$',
    limits: { pattern: '^[0-9]{1,20}$' },
  },
  character: {
    path: 'channels?category=%00',
    parameter: 'category',
    message: 'must not contain a NUL character or an unpaired surrogate',
  },
  lines: {
    path: 'shares',
    body: { path: '/channels', requests: '/api/channels\n'.repeat(101) },
    parameter: 'requests',
    message: 'must have at most 100 lines',
    limits: { maximum: 100 },
  },
  request: {
    path: 'shares',
    body: { path: '/search', requests: '/api/posts/search?q=a' },
    parameter: 'requests',
    message: 'must name only requests of the API that the key itself may send',
  },
  order: {
    path: 'channels?subs_min=2&subs_max=1',
    parameter: 'subs_min',
    message: 'must not be above subs_max',
    limits: { upper: 'subs_max' },
  },
  word: { path: 'posts/search?q=!!', parameter: 'q', message: 'must contain a word' },
  syntax: {
    path: 'posts/search?q=дом+"сад&syntax=1',
    parameter: 'q',
    message: 'cannot be read at character 5: a quotation is opened and never closed',
    limits: { reason: 'quote_open', position: 5 },
  },
  exclusive: {
    path: 'posts/search?q=дом&syntax=1&exact=1',
    parameter: 'exact',
    message: 'cannot be combined with syntax=1',
    limits: { other: 'syntax=1' },
  },
  bots_only: {
    path: 'channels?sort=likes',
    parameter: 'sort',
    message: 'likes needs type=bot',
    limits: { value: 'likes' },
  },
}

const send = async (path: string, body: object): Promise<{ status: number; body: unknown }> => {
  const key = await app.keyFor({ name: 'personal', products: ['base', 'personal'] })
  const response = await app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: response.statusCode, body: response.json() }
}

test.each(Object.entries(EXAMPLES))('%s', async (code, { path, body: sent, parameter, message, limits }) => {
  const { status, body } = await (sent ? send(`/api/${path}`, sent) : app.get(`/api/${path}`))
  expect([status, body]).toEqual([
    400,
    {
      error: 'parameter',
      message: `Not valid: ${parameter}.`,
      details: [{ parameter, code, message, ...limits }],
    },
  ])
})

test('every code of a fault is documented, with its limits', () => {
  const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  const section = text.slice(text.indexOf('## Faults of parameters'))
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, code, limits = '']) => [
    code,
    limits === '–' ? [] : limits.replaceAll('`', '').split(', '),
  ])
  const expected = FAULT_CODES.map((code) => [code, Object.keys(EXAMPLES[code].limits ?? {})])
  expect(rows).toEqual(expected)
})
