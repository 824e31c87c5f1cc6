import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { api, curlLine } from '../../../web/src/api/request.js'

test('a request has the URL that the client sends', () => {
  expect(api('/api/channels', { type: 'bot', search: 'два слова', limit: 5 }).url).toBe(
    '/api/channels?type=bot&search=%D0%B4%D0%B2%D0%B0%20%D1%81%D0%BB%D0%BE%D0%B2%D0%B0&limit=5',
  )
  expect(api('/api/channels/{handle}', {}, { handle: 'a/b?c' }).url).toBe('/api/channels/a%2Fb%3Fc')
})

test('empty parameters are left out', () => {
  expect(api('/api/channels', { search: '' }).url).toBe('/api/channels')
})

test('a shell reads the curl line as intended', () => {
  const request = api('/api/channels', { search: `it's "$(id)" \`x\` \\` })
  const line = curlLine('http://127.0.0.1:8080', request).replace(/^curl/, "printf '%s\\n'")
  const words = execFileSync('sh', ['-c', line], { env: { KEY: 'cs_x' }, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
  expect(words[1]).toBe('X-API-Key: cs_x')
  expect(new URL(words[2] ?? '').searchParams.get('search')).toBe(`it's "$(id)" \`x\` \\`)
})
