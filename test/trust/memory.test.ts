import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../support/cli.js'

/** Rebuilding and checking take as long as the import: `npm run torture` does them with as many posts. */
const IMPORTED = 200_000
const REBUILT = process.env.TORTURE === '1' ? IMPORTED : 40_000
const CHATS = 500
/** Of so many days these chats have a subscriber count. */
const DAYS = 600
const COUNTED_CHATS = 50
const POSTS_PER_WRITE = 2_000
const FIRST_EPOCH = 1_700_000_000

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

const writeInput = async (path: string, posts: number): Promise<void> => {
  const file = await open(path, 'w')
  const write = (lines: readonly string[]) => file.write(lines.map((line) => `${line}\n`).join(''))
  try {
    await write(numbers(1, CHATS).map(chatLine))
    for (const day of numbers(1, DAYS))
      await write(numbers(1, COUNTED_CHATS).map((chat) => countLine(chat, day)))
    for (let first = 0; first < posts; first += POSTS_PER_WRITE)
      await write(numbers(first, POSTS_PER_WRITE).map(postLine))
  } finally {
    await file.close()
  }
}

let directory = ''
const inputOf = (posts: number): string => join(directory, `${posts}.ndjson`)
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-memory-'))
  for (const posts of new Set([IMPORTED, REBUILT])) await writeInput(inputOf(posts), posts)
})
afterAll(() => rm(directory, { recursive: true }))

/** Makes a process say how much memory it had at most, in KiB. */
const TELLS_PEAK = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`,
)}`

const peakMegabytes = async (data: string, args: readonly string[]): Promise<number> => {
  const { code, stdout, stderr } = await run(args, {
    store: { dataDir: join(directory, data) },
    nodeFlags: [TELLS_PEAK],
  })
  expect(code, `${stdout}${stderr}`).toBe(0)
  const peaks = [...stderr.matchAll(/^peak (\d+)$/gm)].map(([, kibibytes]) => Number(kibibytes))
  return (Math.max(...peaks) * 1_024) / 1e6
}

/**
 * The bounds are those of the promises, and at least an eighth above what was measured on x64: the peak of the
 * same import differs by some megabytes from run to run, with the moments at which garbage is collected.
 */
test.each([
  ['import', IMPORTED, 340, () => ['import', '--strict', inputOf(IMPORTED)]],
  ['import', REBUILT, 340, () => ['import', '--strict', inputOf(REBUILT)]],
  ['rebuild', REBUILT, 300, () => ['rebuild']],
  ['check', REBUILT, 300, () => ['check']],
  ['export', REBUILT, 300, () => ['export']],
  ['backup', REBUILT, 300, () => ['backup', join(directory, 'backup')]],
] as const)(
  '%s of %i posts takes less than %i MB',
  async (_, posts, megabytesMost, args) => {
    const peak = await peakMegabytes(`data-${posts}`, args())
    expect(peak).toBeGreaterThan(50)
    expect(peak).toBeLessThan(megabytesMost)
  },
  600_000,
)
