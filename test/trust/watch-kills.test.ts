import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { listDeadLetters } from '../../src/watch/deliver/dead-letters.js'
import { addWatch } from '../../src/watch/watches.js'
import { run, start } from '../support/cli.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, ENGINES } from '../support/stores.js'
import { ALL, START } from '../watch/naive.js'
import { startReceiver } from '../watch/receiver.js'
import { startSmtpServer } from '../watch/smtp-server.js'

const KILLS = process.env.TORTURE === '1' ? 30 : 2
const POSTS = 150
const IMPORT = ['import', '-', '--batch', '25', '--acknowledge']
const MINUTES = 15

/** First posts of which a third match, then edits by which another third does, then deletions: no batch has two of a post. */
const observations = [
  { kind: 'channel', at: START, chat_id: 1, chat_type: 'channel', title: 'Банк' },
  ...Array.from({ length: POSTS }, (_, i) => ({
    kind: 'post',
    at: START + i,
    epoch: START + i,
    chat_id: 1,
    seq: String(i),
    text: i % 3 === 0 ? `Ставка ${i}` : `Погода ${i}`,
  })),
  ...Array.from({ length: POSTS }, (_, i) => ({
    kind: 'post',
    at: START + POSTS + i,
    chat_id: 1,
    seq: String(i),
    ...(i % 3 === 1 ? { text: `О ставке ${i}` } : { views: i }),
  })),
  ...Array.from({ length: POSTS }, (_, i) => ({
    kind: 'post',
    at: START + 2 * POSTS + i,
    chat_id: 1,
    seq: String(i),
    deleted: true,
  })),
]
const LINES = observations.map((seen) => `${JSON.stringify(seen)}\n`)

const matching = Array.from({ length: POSTS }, (_, i) => i).filter((i) => i % 3 < 2)
const EXPECTED = [...matching.map((i) => `watch.match ${i}`), ...matching.map((i) => `watch.deleted ${i}`)]

const random = (below: number): number => Math.floor(Math.random() * below)

const committedIn = (stdout: string): number =>
  Math.max(0, ...[...stdout.matchAll(/^committed (\d+)$/gm)].map(([, lines]) => Number(lines)))

describe.each(ENGINES)('on %s', (engine) => {
  test(
    `imports and servers killed ${KILLS} times lose no event of a watch, and record none twice`,
    async () => {
      const own = await createStore(engine)
      const receiver = await startReceiver()
      const query = { ...ALL, q: 'ставка' }
      const smtp = await startSmtpServer()
      const common = { name: 'w', query, maxAgeHours: undefined, now: 0 }
      const hooked = await addWatch(own.store, { ...common, url: receiver.url })
      const mailed = await addWatch(own.store, { ...common, mail: { address: 'reader@example.com' } })
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'watch@example.org', PUBLIC_URL: 'http://example.org' }
      const serve = (): Promise<TestServer> =>
        startServer(own.options, { environment: { WATCH_TARGETS: 'any', ...mail } })
      let server = await serve()
      let done = 0
      for (let kill = 0; kill < KILLS && done < LINES.length; kill++) {
        const importing = start(IMPORT, { store: own.options, input: LINES.slice(done).join('') })
        await importing.wrote(/committed \d+\n/).catch(() => '')
        await sleep(random(30))
        importing.process.kill('SIGKILL')
        done += committedIn((await importing.finished).stdout)
        if (kill % 2 === 0) continue
        server.process.kill('SIGKILL')
        await server.finished
        server = await serve()
      }
      const rest = LINES.slice(done).join('')
      const last = await run(IMPORT, { store: own.options, input: rest })
      expect(last.code).toBe(rest === '' ? 1 : 0)
      const recorded = await own.store.read(({ db }) =>
        db.selectFrom('watch_events').select(['id', 'watch_id', 'kind', 'post_seq']).execute(),
      )
      const recordedOf = (watchId: string) => recorded.filter(({ watch_id }) => watch_id === watchId)
      const names = recordedOf(hooked.id).map(({ kind, post_seq }) => `watch.${kind} ${post_seq}`)
      expect(names.toSorted()).toEqual(EXPECTED.toSorted())
      // Repeats have the same id; without them, everything has come in the order in which it was recorded.
      const arrived = (): string[] => [...new Set(receiver.received.map(({ id }) => id))]
      await expect.poll(() => arrived().length, { timeout: 300_000 }).toBe(EXPECTED.length)
      expect(arrived()).toEqual(arrived().toSorted())
      // The id of a mail has the first and the last of its events.
      const spans = () =>
        smtp.received.map(({ headers }) =>
          /\.(\d+)-(\d+)@/
            .exec(headers['message-id'] ?? '')
            ?.slice(1)
            .map(Number),
        )
      const missing = () =>
        recordedOf(mailed.id).filter(
          ({ id }) => !spans().some(([from = 0, to = 0] = []) => from <= id && id <= to),
        )
      expect(recordedOf(mailed.id)).toHaveLength(EXPECTED.length)
      await expect.poll(missing, { timeout: 300_000 }).toEqual([])
      expect(await listDeadLetters(own.store)).toEqual([])
      server.process.kill('SIGTERM')
      await server.finished
      await receiver.close()
      await smtp.close()
      await own.remove()
    },
    MINUTES * 60_000,
  )
})
