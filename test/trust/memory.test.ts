import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../support/cli.js'

/** The shapes that are hard to import, in one input and in any order; `npm run torture` has ten times as much. */
const TORTURE = process.env.TORTURE === '1'
const SCALE = TORTURE ? 10 : 1
const CHATS = 20_000
/** Half of them are of one chat, the others of these. */
const POSTS = 15_000 * SCALE
const CHATS_WITH_POSTS = 500
/** Each post is seen so many times. */
const SIGHTINGS = 3
/** Of one post. */
const VERSIONS = 1_000 * SCALE
/** Of so many days these chats have a subscriber count. */
const DAYS = TORTURE ? 600 : 200
const COUNTED_CHATS = 50
const LINES_PER_WRITE = 5_000
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

const chatLine = (chat: number): object => ({
  kind: 'channel',
  at: FIRST_EPOCH,
  chat_id: chat,
  chat_type: 'channel',
  handle: `chat${chat}`,
  title: `Канал ${chat}`,
  participants_count: 1_000 + chat,
})

const countLine = (number: number): object => {
  const chat = (number % COUNTED_CHATS) + 1
  const day = Math.floor(number / COUNTED_CHATS) + 1
  return {
    kind: 'channel',
    at: FIRST_EPOCH + day * 86_400,
    chat_id: chat,
    participants_count: 1_000 + chat + day,
  }
}

/** A sighting of a post: the first one has its text. */
const postLine = (number: number): object => {
  const post = number % POSTS
  const sighting = Math.floor(number / POSTS)
  const epoch = FIRST_EPOCH + post * 60
  const chat_id = post % 2 === 0 ? 1 : (post % CHATS_WITH_POSTS) + 1
  const seen = { at: epoch + 90_000 * (sighting + 1), chat_id, seq: String(post + 1) }
  const views = (post % 5_000) * (sighting + 1)
  if (sighting > 0) return { kind: 'views', ...seen, views }
  return { kind: 'post', ...seen, epoch, text: `${textOf(post)} @chat${((post * 7) % CHATS) + 1}`, views }
}

const versionLine = (version: number): object => ({
  kind: 'post',
  at: FIRST_EPOCH + version * 60,
  chat_id: 2,
  seq: '0',
  epoch: FIRST_EPOCH,
  text: textOf(version),
})

const SHAPES: readonly [lines: number, lineOf: (number: number) => object][] = [
  [CHATS, (number) => chatLine(number + 1)],
  [DAYS * COUNTED_CHATS, countLine],
  [POSTS * SIGHTINGS, postLine],
  [VERSIONS, versionLine],
]
const LINES = SHAPES.reduce((sum, [lines]) => sum + lines, 0)

const lineAt = (place: number): object => {
  let number = place
  for (const [lines, lineOf] of SHAPES) {
    if (number < lines) return lineOf(number)
    number -= lines
  }
  throw new Error(`there is no line ${place}`)
}

/** A prime number of lines further each time, every line has its turn once. */
const STEP = 7_368_787

const writeInput = async (path: string): Promise<void> => {
  const file = await open(path, 'w')
  try {
    for (let first = 0; first < LINES; first += LINES_PER_WRITE) {
      const count = Math.min(LINES_PER_WRITE, LINES - first)
      const lines = Array.from({ length: count }, (_, i) => lineAt(((first + i) * STEP) % LINES))
      await file.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }
  } finally {
    await file.close()
  }
}

let directory = ''
const inDirectory = (name: string): string => join(directory, name)
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-memory-'))
  await writeInput(inDirectory('input.ndjson'))
})
afterAll(() => rm(directory, { recursive: true }))

/** Makes a process say how much memory it had at most, in KiB. */
const TELLS_PEAK = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('peak ' + process.resourceUsage().maxRSS))`,
)}`

const peakMegabytes = async (args: readonly string[]): Promise<number> => {
  const { code, stdout, stderr } = await run(args, {
    store: { dataDir: inDirectory('data') },
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
  ['import', 380, () => ['import', '--strict', inDirectory('input.ndjson')]],
  ['rebuild', 340, () => ['rebuild']],
  ['check', 360, () => ['check']],
  ['export', 200, () => ['export']],
  ['export to files', 200, () => ['export', '--format', 'parquet', '--out', inDirectory('files')]],
  ['backup', 150, () => ['backup', inDirectory('backup')]],
] as const)(
  '%s takes less than %i MB, whatever the shape of the data',
  async (_, megabytesMost, args) => {
    const peak = await peakMegabytes(args())
    expect(peak).toBeGreaterThan(50)
    expect(peak).toBeLessThan(megabytesMost)
  },
  600_000,
)
