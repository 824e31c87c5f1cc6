import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { readReports } from '../../src/store/index.js'
import { type Running, run, start } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createStore, type TestStore } from '../support/stores.js'

const WORLD = [...demoObservations({ seed: 3, channels: 12, posts: 150, days: 40, until: 1_700_000_000 })]

let own: TestStore
beforeEach(async () => {
  own = await createStore('sqlite')
  await importObservations(own.store, WORLD)
})
afterEach(() => own.remove())

const checkedBy = async (server: Running): Promise<object> => {
  const said = await server.said(/"a sample of chats was checked[^\n]*\n/)
  server.process.kill('SIGTERM')
  expect((await server.finished).code).toBe(0)
  const line = said.split('\n').find((one) => one.includes('a sample of chats was checked'))
  return JSON.parse(line ?? '{}') as object
}

const serve = (): Running => start(['serve', '--port', '0', '--check', 'daily'], { store: own.options })

test('a server that checks daily says what is right, what is wrong, and which rebuild repairs it', async () => {
  expect(await checkedBy(serve())).toMatchObject({
    level: 30,
    lines: [/^12 chats: \d+ rows, all right$/].map(matching),
  })
  const [report, ...others] = await readReports(own.store)
  expect([report?.name, report?.value, others]).toEqual(['check', 0, []])

  const { rows } = await own.store.write(({ db }) =>
    sql<{ chat_id: number }>`update chat_days set views = views + 1
      where chat_id = (select min(chat_id) from chat_days) returning chat_id`.execute(db),
  )
  const chatId = rows[0]?.chat_id
  // As long as the last check is not a day old, there is no other.
  await own.store.control.write((db) => db.updateTable('reports').set({ at: 1 }).execute())
  expect(await checkedBy(serve())).toMatchObject({
    level: 50,
    lines: [
      matching(/^12 chats: \d+ rows, \d+ wrong$/),
      matching(
        new RegExp(`^chat_days: ${rows.length} wrong, .*"channelscope rebuild --chat ${chatId}" repairs it$`),
      ),
    ],
  })
  expect(await readReports(own.store)).toMatchObject([{ name: 'check', value: rows.length }])

  const rebuilt = await run(['rebuild', '--chat', String(chatId)], { store: own.options })
  expect(rebuilt).toMatchObject({ code: 0, stdout: `rebuilt chat ${chatId}\n` })
  const checked = await run(['check', '--sample', '12'], { store: own.options })
  expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining('all right') })
})

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
