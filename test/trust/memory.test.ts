import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../support/cli.js'

const POSTS = 200_000
const CHATS = 500
/** Of so many days each chat has a subscriber count. */
const DAYS = 600
const POSTS_PER_WRITE = 2_000
const FIRST_EPOCH = 1_700_000_000
const MEGABYTES_MOST = 400

const STEMS =
  'ставк рынок банк новост канал рост цен дом город врем путь книг вод свет земл мор снег звук'.split(' ')
const ENDINGS = ['', 'а', 'и', 'у', 'ой', 'ам', 'ами', 'ах', 'ский', 'ного']

/** A text of a dozen words out of some thousands, the same for the same number. */
const textOf = (number: number): string =>
  Array.from({ length: 12 }, (_, place) => {
    const random = Math.imul(number + 1, 2_654_435_761 + place * 40_503) >>> 0
    return `${STEMS[random % STEMS.length]}${ENDINGS[(random >> 8) % ENDINGS.length]}${(random >> 16) % 40}`
  }).join(' ')

const countLine = (chat: number, day: number): string =>
  JSON.stringify({
    kind: 'channel',
    at: FIRST_EPOCH + day * 86_400,
    chat_id: chat,
    participants_count: 1_000 + chat + day,
  })

const chatLine = (chat: number): string =>
  JSON.stringify({
    kind: 'channel',
    at: FIRST_EPOCH,
    chat_id: chat,
    chat_type: 'channel',
    handle: `chat${chat}`,
    title: `Канал ${chat}`,
    participants_count: 1_000 + chat,
  })

const postLine = (number: number): string => {
  const epoch = FIRST_EPOCH + number * 60
  const chat = (number % CHATS) + 1
  const seq = String(Math.floor(number / CHATS) + 1)
  const text = `${textOf(number)} @chat${((number * 7) % CHATS) + 1}`
  return JSON.stringify({
    kind: 'post',
    at: epoch + 90_000,
    chat_id: chat,
    seq,
    epoch,
    text,
    views: number % 5_000,
  })
}

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i)

const writeInput = async (path: string): Promise<void> => {
  const file = await open(path, 'w')
  const write = (lines: readonly string[]) => file.write(lines.map((line) => `${line}\n`).join(''))
  try {
    await write(numbers(1, CHATS).map(chatLine))
    for (const day of numbers(1, DAYS)) await write(numbers(1, CHATS).map((chat) => countLine(chat, day)))
    for (let first = 0; first < POSTS; first += POSTS_PER_WRITE)
      await write(numbers(first, POSTS_PER_WRITE).map(postLine))
  } finally {
    await file.close()
  }
}

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-memory-'))
  await writeInput(join(directory, 'posts.ndjson'))
})
afterAll(() => rm(directory, { recursive: true }))

/** Makes a process say how much memory it had at most, in KiB. */
const TELLS_PEAK = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`,
)}`

const peakMegabytes = async (args: readonly string[]): Promise<number> => {
  const { code, stdout, stderr } = await run(args, {
    store: { dataDir: join(directory, 'data') },
    nodeFlags: [TELLS_PEAK],
  })
  expect(code, `${stdout}${stderr}`).toBe(0)
  const peaks = [...stderr.matchAll(/^peak (\d+)$/gm)].map(([, kibibytes]) => Number(kibibytes))
  return (Math.max(...peaks) * 1_024) / 1e6
}

test.each([
  ['import', () => ['import', '--strict', join(directory, 'posts.ndjson')]],
  ['rebuild', () => ['rebuild']],
  ['check', () => ['check']],
  ['export', () => ['export']],
  ['backup', () => ['backup', join(directory, 'backup')]],
] as const)(
  `%s of ${POSTS} posts takes less than ${MEGABYTES_MOST} MB`,
  async (_, args) => {
    const peak = await peakMegabytes(args())
    expect(peak).toBeGreaterThan(50)
    expect(peak).toBeLessThan(MEGABYTES_MOST)
  },
  600_000,
)
