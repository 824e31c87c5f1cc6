import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readReports } from '../../src/store/index.js'
import { PreviewServer, previews } from '../collect/server.js'
import { type Finished, run } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createStore, type TestStore } from '../support/stores.js'

const AT = 1_700_000_000
const TEXT =
  'Сегодня утром на главной площади открылась ярмарка. Фермеры привезли мёд, яблоки, сыр и свежий хлеб. После обеда выступит школьный хор, а вечером покажут старое кино под открытым небом. Вход для всех бесплатный, приходите с детьми и друзьями.'

let own: TestStore
beforeEach(async () => {
  own = await createStore('sqlite')
  await importObservations(own.store, [
    { kind: 'channel', at: AT, chat_id: 1, title: 'Ярмарка', chat_type: 'channel' },
    { kind: 'post', at: AT, epoch: AT, chat_id: 1, seq: '1', text: TEXT },
  ])
})
afterEach(() => own.remove())

const classify = (...flags: string[]): Promise<Finished> =>
  run(['classify', ...flags], { store: own.options })

test('says what was inferred and written, and notes when that was', async () => {
  const dry = await classify('--dry-run')
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringMatching(/; to be written: 1$/m) })
  expect(await readReports(own.store)).toEqual([])
  expect(await classify()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^chats: 1\nno categories learned: .*\n(.*\n)*language: 0 observed, 1 inferred, 0 unknown; written: 1\n$/,
    ),
  })
  expect(await readReports(own.store)).toMatchObject([{ name: 'classify', value: 1 }])
  const again = await classify('--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ chats: 1, fields: { lang: { inferred: 1, written: 0 } } })
})

describe('collect --classify', () => {
  const server = new PreviewServer(
    previews((handle) => ({
      title: handle,
      posts: [{ seq: 1, date: new Date(AT * 1_000).toISOString(), text: TEXT, channelId: 1_000_000_007 }],
    })),
    Date.now,
  )
  let base: URL
  beforeEach(async () => {
    base = await server.start()
  })
  afterEach(() => server.stop())

  const collect = (...flags: string[]): Promise<Finished> =>
    run(['collect', '--once', '--base', base.origin, '--pace', '1ms', '--handles', '-', ...flags], {
      store: own.options,
      input: 'gorod\n',
    })

  test('infers labels when all is read, once a day', async () => {
    const first = await collect('--classify')
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/ labels were inferred: .*chats: 2; /),
    })
    const [report] = (await readReports(own.store)).filter(({ name }) => name === 'classify')
    expect(report).toMatchObject({ value: 2 })
    const again = await collect('--classify')
    expect(again).toMatchObject({ code: 0, stderr: expect.not.stringContaining('labels were inferred') })
    expect((await readReports(own.store)).filter(({ name }) => name === 'classify')).toEqual([report])
  })

  test('is for the store only', async () => {
    expect(await collect('--classify', '--out', '/dev/null')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--classify'),
    })
    expect((await collect()).stderr).not.toContain('labels')
  })
})
