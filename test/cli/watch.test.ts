import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../support/cli.js'
import { startServer } from '../support/server.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { answers, type Receiver, startReceiver, verify } from '../watch/receiver.js'

const seconds = (): number => Math.floor(Date.now() / 1_000)

const linesOf = (text: string, seq = '1'): string =>
  [
    { kind: 'channel', at: seconds(), chat_id: 1, chat_type: 'channel', title: 'Банк', handle: 'bank' },
    { kind: 'post', at: seconds(), epoch: seconds(), chat_id: 1, seq, text },
  ]
    .map((seen) => `${JSON.stringify(seen)}\n`)
    .join('')

describe.each(ENGINES)('watch on %s', (engine) => {
  let own: TestStore
  let receiver: Receiver
  beforeEach(async () => {
    own = await createStore(engine)
    receiver = await startReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await own.remove()
  })

  const watch = (...args: string[]) =>
    run(['watch', ...args], { store: own.options, environment: { WATCH_TARGETS: 'any' } })

  const add = async (...args: string[]): Promise<{ id: string; secret: string }> => {
    const { code, stdout, stderr } = await watch('add', ...args, '--json')
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout)
  }

  test('rings after an import, and what was recorded while no server ran comes first', async () => {
    const { id, secret } = await add('ключевая ставка', '--webhook', receiver.url)
    const publish = async (seq: string): Promise<void> => {
      const input = linesOf(`О ключевой ставке ${seq}`, seq)
      expect((await run(['import', '-'], { store: own.options, input })).code).toBe(0)
    }
    const arrived = (...seqs: string[]) =>
      expect
        .poll(() => receiver.received.map(({ text }) => text), { timeout: 60_000 })
        .toEqual(seqs.map((seq) => `О ключевой ставке ${seq}`))
    await publish('1')
    const workers = engine === 'sqlite' ? 2 : 1
    const server = await startServer(own.options, { workers, environment: { WATCH_TARGETS: 'any' } })
    try {
      await arrived('1')
      await publish('2')
      await arrived('1', '2')
      for (const message of receiver.received) verify(secret, message)
      expect(await watch('remove', id)).toMatchObject({ code: 0, stdout: `removed ${id}\n` })
    } finally {
      server.process.kill('SIGTERM')
    }
    expect((await server.finished).code).toBe(0)
  })

  test('is added and removed while a batch is being written', async () => {
    await own.store.write(async () => {
      const { id } = await add('ставка')
      expect((await watch('remove', id)).code).toBe(0)
    })
  })

  // The engine makes no difference to what follows.
  if (engine !== ENGINES[0]) return

  test('takes labels as categories unless told otherwise', async () => {
    const added = [
      await add('ставка', '--category', 'Город'),
      await add('ставка', '--category', 'Город', '--no-inferred'),
    ]
    expect(added).toMatchObject([
      { query: { inferred: true } },
      { query: { category: 'Город', inferred: false } },
    ])
    for (const { id } of added) await watch('remove', id)
  })

  test('is listed, tested, and says what was given up', async () => {
    expect((await watch('list')).stdout).toBe('There are no watches.\n')
    expect((await watch('dead')).stdout).toBe('No event was given up.\n')
    const { id, secret } = await add(
      'вклад | кредит',
      '--syntax',
      '--webhook',
      receiver.url,
      '--name',
      'Деньги',
    )
    const { stdout } = await watch('list')
    expect(stdout).toMatch(new RegExp(`^${id}\tДеньги\t${receiver.url}\t/feeds/\\w{32}/atom.xml\n$`))
    expect(stdout).not.toContain(secret)
    expect(await watch('test', id)).toMatchObject({
      code: 0,
      stdout: `${receiver.url} accepted the message\n`,
    })
    expect(receiver.received.map(({ type }) => type)).toEqual(['watch.test'])
    receiver.behave(answers(500))
    expect(await watch('test', id)).toMatchObject({
      code: 1,
      stderr: `${receiver.url} did not accept the message: the receiver answered 500.\n`,
    })
    expect(await run(['watch', 'test', id], { store: own.options })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(
          `leads to no address of the public internet\\. .*channelscope watch test ${id} --watch-targets any, .*serve --watch-targets any`,
        ),
      ),
    })
    receiver.behave(answers(204))
    expect(await run(['watch', 'test', id, '--watch-targets', 'any'], { store: own.options })).toMatchObject({
      code: 0,
    })
  })

  test('delivers once more what was recorded since an instant', async () => {
    const { id } = await add('ставка', '--webhook', receiver.url)
    await run(['import', '-'], { store: own.options, input: linesOf('Ставка') })
    const server = await startServer(own.options, { environment: { WATCH_TARGETS: 'any' } })
    const arrived = (count: number) =>
      expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(count)
    await arrived(1)
    const since = new Date(Date.now() - 3_600_000).toISOString()
    expect((await watch('replay', id, '--since', since)).stdout).toBe('1 events will be delivered again\n')
    await arrived(2)
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
    server.process.kill('SIGTERM')
    await server.finished
  })

  test('says in a sentence what is wrong with its arguments', async () => {
    for (const [args, sentence] of [
      [['add', '—'], /It must contain a word/],
      [['add', '(ставка', '--syntax'], /The query cannot be read. Character 1: a bracket is opened/],
      [['add', 'ставка', '--syntax', '--exact'], /--exact and --syntax cannot be combined/],
      [['add', 'ставка', '--webhook', 'ftp://example.com'], /must be an address such as https/],
      [['add', 'ставка', '--webhook', 'http://:pw@example.com'], /must be an address such as https/],
      [['remove', 'nothing'], /There is no watch nothing/],
      [['replay', 'nothing', '--since', 'yesterday'], /must be an instant such as/],
    ] as const) {
      const result = await watch(...args)
      expect([args, result.code, result.stderr]).toEqual([args, 2, expect.stringMatching(sentence)])
    }
  })
})
