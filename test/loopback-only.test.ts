import { execFile } from 'node:child_process'
import { lookup as lookUpWithCallback, Resolver, resolve4 } from 'node:dns'
import { lookup, resolveTxt } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { GUARDED_PROGRAM, noteRefused, takeRefused } from './support/loopback-only.js'

const failureOf = (address: string, options: { lookup?: LookupFunction } = {}): Promise<string> =>
  new Promise((resolve) => {
    request(address, options, () => resolve('answered'))
      .on('error', ({ message }) => resolve(message))
      .end()
  })

test('the guard refuses other addresses, by number', async () => {
  expect(await failureOf('http://192.0.2.1/')).toBe('Tests must not reach 192.0.2.1.')
  expect(await failureOf('http://[2001:db8::1]/')).toBe('Tests must not reach 2001:db8::1.')
  await expect(fetch('http://10.0.0.1/')).rejects.toThrow()
  const [error] = await once(connect(80, '192.0.2.7'), 'error').catch((thrown: unknown) => [thrown])
  expect(String(error)).toContain('192.0.2.7')
  expect(takeRefused()).toEqual(['192.0.2.1', '2001:db8::1', '10.0.0.1', '192.0.2.7'])
})

test('the guard refuses to look up names, in every way', async () => {
  await expect(lookup('example.com')).rejects.toThrow('Tests must not reach example.com.')
  const found = await new Promise((resolve) => lookUpWithCallback('example.org', {}, resolve))
  expect(String(found)).toContain('example.org')
  expect(await failureOf('http://example.net/')).toBe('Tests must not reach example.net.')
  await expect(fetch('http://example.com/')).rejects.toThrow()
  expect(takeRefused()).toEqual(['example.com', 'example.org', 'example.net', 'example.com'])
})

test('the guard refuses to ask name servers', async () => {
  await expect(resolveTxt('example.com')).rejects.toThrow('Tests must not reach example.com.')
  const found = await new Promise((resolve) => resolve4('example.org', resolve))
  const byOther = await new Promise((resolve) => new Resolver().resolve('localhost', resolve))
  expect([String(found), String(byOther)]).toEqual([
    'Error: Tests must not reach example.org.',
    'Error: Tests must not reach localhost.',
  ])
  expect(takeRefused()).toEqual(['example.com', 'example.org', 'localhost'])
})

test('programs that tests start are guarded as well', async () => {
  const program = "fetch('http://192.0.2.1/').catch(() => fetch('http://example.com/')).catch(() => {})"
  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...GUARDED_PROGRAM, '-e', program], (_error, _output, errors) =>
      resolve(errors),
    ),
  )
  noteRefused(said)
  expect(takeRefused()).toEqual(['192.0.2.1', 'example.com'])
})

test('the guard refuses names that lead elsewhere, whoever has looked them up', async () => {
  const leads =
    (address: string, family: number): LookupFunction =>
    (_, { all }, callback) =>
      all ? callback(null, [{ address, family }]) : callback(null, address, family)
  const options = { lookup: leads('198.51.100.1', 4) }
  expect(await failureOf('http://receiver.test/', options)).toContain('receiver.test at 198.51.100.1')
  const mapped = { lookup: leads('::ffff:10.0.0.1', 6) }
  expect(await failureOf('http://receiver.test/', mapped)).toContain('::ffff:10.0.0.1')
  expect(takeRefused()).toHaveLength(2)
})

test('this machine can be reached, by number and by name', async () => {
  const server = createServer((_, response) => response.end('here'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('answered')
  const lookupHere: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
  expect(await failureOf(`http://receiver.test:${port}/`, { lookup: lookupHere })).toBe('answered')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  server.closeAllConnections()
  server.close()
})
