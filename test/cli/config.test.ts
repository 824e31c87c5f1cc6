import { expect, inject, test } from 'vitest'
import { run } from '../support/cli.js'

const PASSWORD = 'correct-horse-battery'

test('config prints what is in effect, flags first, without the password', async () => {
  const store = { dataDir: '/var/lib/channelscope', databaseUrl: `postgres://me:${PASSWORD}@db/data` }
  const environment = { PORT: '9000', HOST: '::1' }
  const printed = await run(['config', '--port', '9001'], { store, environment })
  expect(printed).toMatchObject({ code: 0, stderr: '' })
  expect(printed.stdout.split('\n')).toEqual(
    expect.arrayContaining([
      'PORT=9001',
      'HOST=::1',
      'DATA_DIR=/var/lib/channelscope',
      'DATABASE_URL=postgres://me:***@db/data',
      'LINK_BASE=https://t.me',
      'CLOCK=data',
      'LOG_LEVEL=info',
      'METRICS=local',
    ]),
  )
  const json = await run(['config', '--json'], { store, environment })
  expect(JSON.parse(json.stdout)).toMatchObject({ PORT: 9000, DATABASE_URL: 'postgres://me:***@db/data' })
})

const server = new URL(inject('postgresUrl'))
test.each([
  ['nobody listens', `postgres://me:${PASSWORD}@127.0.0.1:1/data`],
  ['the password is wrong', `postgres://postgres:${PASSWORD}@${server.host}/postgres`],
  [
    'there is no such database',
    `postgres://postgres:postgres@${server.host}/${PASSWORD}x?password=${PASSWORD}`,
  ],
  ['the host has no address', `postgres://me:${PASSWORD}@host.invalid/data`],
  ['the address cannot be read', `postgres://me:1/${PASSWORD}@host:port/data`],
])('no command tells the password when %s', async (_, databaseUrl) => {
  const commands = [
    ['keys', 'list'],
    ['serve', '--port', '0'],
  ]
  const results = await Promise.all(
    commands.map((args) => run(args, { store: { dataDir: '', databaseUrl } })),
  )
  for (const { code, stdout, stderr } of results) {
    expect([1, 2]).toContain(code)
    expect(stderr).not.toBe('')
    expect(stdout + stderr).not.toMatch(new RegExp(`${PASSWORD}(?!x)`))
  }
})
