import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelRequest } from '../../../web/src/api/channel.js'

test('a chat whose handle is the name of an endpoint is requested with an @', () => {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { paths: object }
  const taken = Object.keys(paths).flatMap((path) => /^\/api\/channels\/([a-z-]+)$/.exec(path)?.[1] ?? [])
  expect(taken).toContain('stats')
  for (const name of taken) expect(channelRequest(name).url).toBe(`/api/channels/%40${name}`)
  expect(channelRequest('gorod').url).toBe('/api/channels/gorod')
})
