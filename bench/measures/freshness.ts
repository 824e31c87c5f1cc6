import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatKey, channelsOf } from '../channel-pages.js'
import { ask, type Target, timesOf } from '../http.js'
import { type Messenger, onCopy, UNTIL } from '../messengers.js'
import { PROGRAM } from '../paths.js'
import { startNode } from '../processes.js'
import { sampledTexts, searchMix } from '../questions.js'
import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 3
const POSTS = 1_000
const POSTS_A_CHANNEL = 5
const POLL_MILLISECONDS = 10
const VISIBLE_SECONDS = 60
/** Beyond all numbers of posts that the messenger has. */
const FIRST_SEQ = 90_000_000

export const freshness: Measure = {
  name: 'freshness',
  about: 'a thousand new posts, until search and feed show the last',
  run: async (bench) => {
    const messenger = await bench.large()
    const seconds = await onCopy(messenger, (dataDir) =>
      withServer({ dataDir }, async (server) => {
        await timesOf(server, searchMix(messenger).warmUp)
        const rounds: number[] = []
        for (let round = 0; round < ROUNDS; round++)
          rounds.push(rounded(await secondsUntilVisible(server, dataDir, newPosts(messenger, round))))
        return rounds
      }),
    )
    return {
      findings: [
        {
          id: 'freshness.seconds',
          what: 'A thousand new posts, from the start of the import until search and feed show the last',
          target: { atMost: 2 },
          unit: 's',
          ours: median(seconds),
        },
      ],
      figures: { seconds },
    }
  },
}

interface NewPosts {
  lines: string
  last: { chat: ChatKey; seq: string; word: string }
}

/** Posts as others are, but the last has a word that no other has. */
const newPosts = (messenger: Messenger, round: number): NewPosts => {
  const texts = sampledTexts(messenger.dataDir)
  const chats = channelsOf(messenger).slice(0, POSTS / POSTS_A_CHANNEL)
  const word = `newest${round}`
  const posts = Array.from({ length: POSTS }, (_, i) => ({
    kind: 'post',
    at: UNTIL + round * POSTS + i,
    chat_id: chats[i % chats.length]?.chat_id,
    seq: `${FIRST_SEQ + round * POSTS + i}`,
    epoch: UNTIL + round * POSTS + i,
    text: `${texts[(round * POSTS + i) % texts.length]}${i === POSTS - 1 ? ` ${word}` : ''}`,
    views: i,
  }))
  const [chat, seq] = [chats.at((POSTS - 1) % chats.length), posts.at(-1)?.seq]
  if (chat === undefined || seq === undefined) throw new Error('the messenger has no channels')
  return { lines: posts.map((post) => `${JSON.stringify(post)}\n`).join(''), last: { chat, seq, word } }
}

const secondsUntilVisible = async (
  server: Target,
  dataDir: string,
  { lines, last }: NewPosts,
): Promise<number> => {
  const file = join(dataDir, 'new-posts.ndjson')
  await writeFile(file, lines)
  const started = performance.now()
  const command = startNode([PROGRAM, 'import', '--strict', '--data-dir', dataDir, file])
  const ended = once(command, 'exit')
  await visible(server, `/api/posts/search?q=${last.word}`)
  await visible(server, `/api/channels/posts?chat_id=${last.chat.chat_id}&seq=${last.seq}`)
  const seconds = (performance.now() - started) / 1000
  const [code] = await ended
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return seconds
}

const visible = async (server: Target, path: string): Promise<void> => {
  for (const until = performance.now() + VISIBLE_SECONDS * 1000; performance.now() < until; ) {
    const { body } = await ask(server, path)
    if ((JSON.parse(`${body}`) as { total: number }).total > 0) return
    await sleep(POLL_MILLISECONDS)
  }
  throw new Error(`the last post was not visible after ${VISIBLE_SECONDS} s`)
}
