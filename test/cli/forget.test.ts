import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseFile } from '../../src/store/index.js'
import { run } from '../support/cli.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'

const seconds = Math.floor(Date.now() / 1_000)

const LINES = [
  { kind: 'channel', at: seconds, chat_id: 1, chat_type: 'channel', title: 'Первый', handle: 'first_one' },
  { kind: 'channel', at: seconds, chat_id: 2, chat_type: 'channel', title: 'Второй', participants_count: 5 },
  { kind: 'post', at: seconds, epoch: seconds, chat_id: 1, seq: '1', text: 'тайное слово' },
  { kind: 'post', at: seconds, epoch: seconds, chat_id: 1, seq: '2', text: 'ещё слово' },
  { kind: 'post', at: seconds, epoch: seconds, chat_id: 2, seq: '1', text: '@first_one' },
]
  .map((seen) => `${JSON.stringify(seen)}\n`)
  .join('')

describe.each(ENGINES)('forget on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
  })
  afterEach(() => own.remove())

  const cli = (...args: string[]) => run(args, { store: own.options, input: LINES })
  const countEvents = () =>
    own.store.read(async ({ db }) => (await db.selectFrom('watch_events').select('id').execute()).length)

  test('tells what would go, removes it for good, and lets it come back when that is undone', async () => {
    expect((await cli('watch', 'add', 'слово')).code).toBe(0)
    expect((await cli('import', '-')).code).toBe(0)
    const before = await dumpTables(own.store)
    const asked = ['--chat', '@first_one']
    const dry = await cli('forget', ...asked, '--dry-run')
    expect(dry).toMatchObject({
      code: 0,
      stdout:
        'would forget chat 1 (@first_one Первый): 2 posts, 0 days with subscribers, 0 citations by it, 1 of it, 2 events of watches\n',
    })
    expect(await dumpTables(own.store)).toEqual(before)
    const done = await cli('forget', ...asked, '--post', '2/1', '--json')
    expect(JSON.parse(done.stdout)).toMatchObject([
      { chat_id: 1, seq: null, posts: 2, cited: 1, events: 2, is_forgotten: false },
      { chat_id: 2, seq: '1', posts: 1, cites: 1 },
    ])
    expect(done.stderr).toContain('Backups and exports made before still have it')
    expect(await countEvents()).toBe(0)
    const again = await cli('import', '-')
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('4 entries skipped: 4 forgotten'),
    })
    expect(await dumpTables(own.store)).toMatchObject({ chats: [{ chat_id: 2 }], posts: [] })
    const undone = await cli('forget', '--chat', '1', '--post', '2/1', '--undo')
    expect(undone.stdout).toBe('chat 1 may be imported again\npost 2/1 may be imported again\n')
    expect((await cli('import', '-')).code).toBe(0)
    expect(await dumpTables(own.store)).toEqual(before)
    expect((await cli('forget', '--chat', '1', '--undo')).stdout).toBe('None of these was forgotten.\n')
  })
})

test('nothing of it is left in the file, and collectors forget what they remember of the chat', async () => {
  const own = await createStore('sqlite')
  try {
    expect((await run(['import', '-'], { store: own.options, input: LINES })).code).toBe(0)
    const isInFile = async (text: string) =>
      (await readFile(databaseFile(own.options.dataDir))).includes(text)
    const texts = ['тайное', 'first_one', 'Первый', 'Второй']
    expect(await Promise.all(texts.map(isInFile))).toEqual([true, true, true, true])
    const directory = join(own.options.dataDir, 'collect')
    await mkdir(directory)
    for (const [handle, chatId] of [
      ['one', 1],
      ['two', 2],
    ] as const)
      await writeFile(join(directory, `${handle}.json`), JSON.stringify({ version: 2, handle, chatId }))
    expect((await run(['forget', '--chat', '1', '--post', '2/1'], { store: own.options })).code).toBe(0)
    expect(await Promise.all(texts.map(isInFile))).toEqual([false, false, false, true])
    expect(await readdir(directory)).toEqual(['two.json'])
  } finally {
    await own.remove()
  }
})

test('refuses what it cannot read', async () => {
  const own = await createStore('sqlite')
  const cli = (...args: string[]) => run(args, { store: own.options })
  const results = await Promise.all([
    cli('forget'),
    cli('forget', '--chat', 'first one'),
    cli('forget', '--post', '5'),
    cli('forget', '--chat', '@nobody_here'),
    cli('forget', '--chat', '1', '--undo', '--dry-run'),
  ])
  expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
  expect(results[3]?.stderr).toBe('No chat of the store has the handle @nobody_here. Give its chat_id.\n')
  await own.remove()
})
