import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageHtml, pageHtml } from '../../sources/telegram-export/html-pages.js'
import { chat, message } from '../../sources/telegram-export/read.js'
import { syntheticExport } from '../../sources/telegram-export/synthetic.js'
import { run } from '../../support/cli.js'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-sources-'))
})
afterEach(() => rm(directory, { recursive: true }))

const write = async (name: string, content: string | Buffer): Promise<string> => {
  const file = join(directory, name)
  await writeFile(file, content)
  return file
}

const store = () => ({ dataDir: join(directory, 'data') })

/** All facts in the store, as observations. */
const exported = async (): Promise<unknown[]> => {
  const { stdout } = await run(['export'], { store: store() })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const WRITTEN = 1_760_000_000
const NEWEST = 1_759_312_800
const CHANNEL = { kind: 'channel', at: WRITTEN, chat_id: -1_001_234_567_890 }

const EXPORT = JSON.stringify(
  chat([
    message({ id: 1, type: 'service', action: 'create_channel' }),
    message({ id: 2, text: 'Открыли мост @most_news' }),
    message({
      id: 3,
      date_unixtime: '1759312800',
      text: 'Второй',
      forwarded_from: 'Аня',
      forwarded_from_id: 'user5',
    }),
  ]),
)

describe('a Telegram Desktop export', () => {
  test('is taken as of its newest date, compressed too, and the summary says what was skipped', async () => {
    const file = await write('result.json.gz', gzipSync(EXPORT))
    const result = await run(['import', file, '--handle', '@gorod'], {
      store: store(),
    })
    expect(result).toMatchObject({
      code: 0,
      stdout:
        '3 observations taken: 1 channel, 2 post, 0 views\n0 entries rejected\n1 entries skipped: 1 service\nnot carried over (see docs/sources.md): 1 forward names\n',
      stderr: 'Recognised as telegram-export.\n',
    })
    expect(await exported()).toEqual([
      {
        ...{ ...CHANNEL, at: NEWEST, handle: 'gorod', title: 'Город', chat_type: 'channel', is_public: true },
        posts_seen: true,
      },
      {
        kind: 'post',
        at: NEWEST,
        chat_id: CHANNEL.chat_id,
        seq: '2',
        epoch: 1_759_309_200,
        text: 'Открыли мост @most_news',
        media: [],
      },
      {
        kind: 'post',
        at: NEWEST,
        chat_id: CHANNEL.chat_id,
        seq: '3',
        epoch: 1_759_312_800,
        text: 'Второй',
        media: [],
        repost_from: 'Hidden source',
      },
    ])
  })

  test('that is cut off is an error in a sentence; what was committed stays, and the whole file completes it', async () => {
    const whole = JSON.stringify(
      chat(Array.from({ length: 50 }, (_, i) => message({ id: 1 + 2 * i, text: `Пост ${i}` }))),
    )
    const cut = await write('cut.json', whole.slice(0, -300))
    const args = ['import', '--from', 'telegram-export', '--batch', '10', '--at', '2025-10-09T00:00:00Z']
    const failed = await run([...args, cut], { store: store() })
    expect(failed).toMatchObject({ code: 1, stdout: '' })
    expect(failed.stderr).toBe(`${cut}: The JSON is cut off after message 48.\n`)
    expect((await exported()).length).toBeGreaterThanOrEqual(40)
    expect(await run([...args, await write('whole.json', whole)], { store: store() })).toMatchObject({
      code: 0,
    })
    expect(await exported()).toHaveLength(51)
    expect(await run(['check'], { store: store() })).toMatchObject({ code: 0 })
  })

  test('whose text alone would fill the heap imports: memory does not grow with the export', async () => {
    const file = join(directory, 'large.json')
    await pipeline(Readable.from(syntheticExport(12_000, { people: 20 })), createWriteStream(file))
    expect((await stat(file)).size).toBeGreaterThan(45 * 1024 * 1024)
    // What the posts need in the store is tested with the import of observations.
    const result = await run(['import', '--dry-run', '--from', 'telegram-export', file, '--json'], {
      store: store(),
      nodeFlags: ['--max-old-space-size=64'],
    })
    expect(result).toMatchObject({ code: 0 })
    const summary = result.stdout.trimEnd().split('\n').at(-1) ?? ''
    expect(JSON.parse(summary)).toMatchObject({ accepted: 12_001, rejected: 0, skipped: 0 })
  }, 180_000)
})

describe('what the inputs are', () => {
  const dryRun = async (...args: string[]) => run(['import', '--dry-run', ...args], { store: store() })

  test('a folder of an HTML export, read in its order', async () => {
    const page = (id: number) =>
      pageHtml('Город', [
        messageHtml({ id, date: '01.10.2025 12:00:00 UTC+03:00', from: 'Город', text: `${id}` }),
      ])
    for (const [name, id] of [
      ['messages.html', 1],
      ['messages2.html', 2],
      ['messages10.html', 10],
    ] as const)
      await write(name, page(id))
    const { stdout, code } = await dryRun(directory, '--chat-id=-1001234567890', '--handle', 'gorod')
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
    expect(code).toBe(0)
    expect(lines.map((line) => JSON.parse(line)).flatMap(({ seq = [] }) => seq)).toEqual(['1', '2', '10'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ at: 1_759_309_200, chat_id: -1_001_234_567_890 })
  })

  test.each([
    [
      'a dump of Telethon',
      JSON.stringify({ _: 'Message', id: 1, peer_id: { channel_id: 5 }, date: 1_759_309_200, message: 'а' }),
      'Recognised as telethon.\n',
    ],
    [
      'messages of MAX',
      JSON.stringify({
        messages: [{ recipient: { chat_id: -5 }, timestamp: 1_759_309_200_000, body: { seq: 1, text: 'а' } }],
      }),
      'Recognised as max.\n',
    ],
    ['observations', JSON.stringify({ kind: 'post', at: 5, chat_id: 1, seq: '1' }), ''],
  ])('%s', async (_, content, stderr) => {
    const result = await dryRun(await write('input', content))
    expect(result).toMatchObject({ code: 0, stderr })
    expect(result.stdout).toMatch(/0 (entries|lines) rejected/)
  })

  test('an empty folder, a compressed zip archive, a table and another format than was given are errors in a sentence', async () => {
    const zip = await write('export.zip.gz', gzipSync('PK\x03\x04…'))
    const table = await write('table.csv', 'a;b\n1;2\n')
    const json = await write('result.json.gz', gzipSync(EXPORT))
    const picture = await write('photo.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'))
    for (const [args, message] of [
      [[directory], `${directory} is a folder without "result.json" or "messages.html".`],
      [[zip], `${zip} is a zip archive. Give it as a file by its name`],
      [[picture], `${picture} is a picture. Give the data itself`],
      [[table], `${table} looks like a table. Use --from csv`],
      [[json, '--from', 'telethon'], `${json} looks like telegram-export, not like telethon.`],
      [[json, table], `${table} looks like a table`],
    ] as const) {
      const { code, stderr } = await dryRun(...args)
      expect(code).toBe(2)
      expect(stderr).toContain(message)
    }
  })

  test('a file that does not exist, an empty one and one without observations get a sentence', async () => {
    const missing = join(directory, 'nothing.json')
    expect(await dryRun(missing)).toMatchObject({
      code: 1,
      stderr: `There is no file or folder ${missing} (ENOENT).\n`,
    })
  })

  test.each([
    ['an empty file', '', 'Nothing was imported: the input is empty.'],
    ['blank lines', '\n \n\r\n', 'Nothing was imported: the input is nothing but blank lines.'],
    ['words', 'hello world\n', 'a text that is not JSON'],
    ['another document', '{\n  "name": "x",\n  "lockfileVersion": 3\n}\n', 'one JSON document, not'],
    ['other objects', '{"name":"x"}\n{"name":"y"}\n', 'observations have the field "kind"'],
    ['XML', '<?xml version="1.0"?>\n<a/>\n', 'an XML or HTML document'],
    ['bytes', Buffer.from([0x01, 0x80, 0x81, 0x0a]), 'no text in UTF-8'],
    ['wrong observations', '{"kind":"channel","at":1}\n', 'observations that are all wrong'],
  ])(
    '%s: nothing is taken, which is a failure, and it is said what it seems to be',
    async (_, text, seems) => {
      const { code, stderr } = await dryRun(await write('input.ndjson', text))
      expect([code, stderr]).toEqual([1, expect.stringContaining(seems)])
    },
  )

  test('a lock file of npm is no import', async () => {
    const file = fileURLToPath(new URL('../../../package-lock.json', import.meta.url))
    for (const args of [[], ['--json']]) {
      const { code, stderr } = await run(['import', file, ...args], { store: store() })
      expect([code, stderr]).toEqual([1, expect.stringContaining('No line is an observation')])
    }
  })

  test('a private chat says how it can be imported', async () => {
    const file = await write(
      'result.json',
      JSON.stringify(chat([message({ text: 'а' })], { type: 'private_channel' })),
    )
    const { code, stderr } = await dryRun(file)
    expect(code).toBe(0)
    expect(stderr).toContain('The chat is private: add --include-private to import it. If it is public')
  })
})

describe('a table', () => {
  const MAPPING = JSON.stringify({
    delimiter: ';',
    observations: [
      {
        kind: 'channel',
        chat_id: { value: -5 },
        title: { value: 'Таблица' },
        chat_type: { value: 'channel' },
      },
      {
        kind: 'post',
        chat_id: { value: -5 },
        seq: 'id',
        epoch: { column: 'date', format: 'iso' },
        text: 'text',
        views: { column: 'views', number: 'short' },
      },
    ],
  })
  const TABLE = 'id;date;text;views\n1;2025-10-01;Мост;1.2K\n2;never;Река;5\n3;2025-10-02;Лес;7\n'

  test('is taken through its mapping; rows that cannot be are told, written and make --strict fail', async () => {
    const rejected = join(directory, 'rejected.csv')
    const file = await write('table.csv', TABLE)
    const args = [
      'import',
      '--from',
      'csv',
      '--map',
      await write('mapping.json', MAPPING),
      '--at',
      '1760000000',
    ]
    const result = await run([...args, file, '--strict', '--rejected', rejected], { store: store() })
    expect(result).toMatchObject({
      code: 1,
      stdout: '4 observations taken: 2 channel, 2 post, 0 views\n1 entries rejected: 1 type\n',
      stderr: `${file}:3: type: "epoch" cannot be read from "never" in column "date"\n`,
    })
    expect(await readFile(rejected, 'utf8')).toBe('2;never;Река;5\n')
    expect(await exported()).toMatchObject([
      { kind: 'channel', chat_id: -5, title: 'Таблица' },
      { kind: 'post', seq: '1', epoch: 1_759_276_800, text: 'Мост', views: 1200 },
      { kind: 'post', seq: '3', epoch: 1_759_363_200, text: 'Лес', views: 7 },
    ])
  })

  test('with a mapping that makes no sense is wrong usage, with the place', async () => {
    const map = await write(
      'mapping.json',
      '{"observations":[{"kind":"post","chat_id":"c","seq":"s","vews":"v"}]}',
    )
    expect(
      await run(['import', '--from', 'csv', '--map', map, '-'], { store: store(), input: TABLE }),
    ).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `${map}: /observations/0/vews: is not a field of "post"\n`,
    })
  })

  test('that lacks a column fails in a sentence', async () => {
    const map = await write('mapping.json', '{"observations":[{"kind":"post","chat_id":"c","seq":"s"}]}')
    expect(
      await run(['import', '--from', 'csv', '--map', map, '-'], { store: store(), input: 'a,b\n1,2\n' }),
    ).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('standard input: There is no column "c". The columns are: a, b.\n'),
    })
  })
})

describe('when it was seen', () => {
  const DUMP = [
    { _: 'Channel', id: 5, title: 'Город', broadcast: true },
    {
      _: 'Message',
      id: 1,
      peer_id: { channel_id: 5 },
      date: '2025-10-01T09:00:00+00:00',
      message: 'а',
      post: true,
    },
    {
      _: 'Message',
      id: 2,
      peer_id: { channel_id: 5 },
      date: '2025-10-02T09:00:00+00:00',
      edit_date: '2025-10-03T09:00:00+00:00',
      message: 'б',
      post: true,
    },
  ]
  const EDITED = Date.UTC(2025, 9, 3, 9) / 1000
  const written = async (...objects: object[]): Promise<string> =>
    write('dump.json', objects.map((object) => JSON.stringify(object)).join('\n'))
  const taken = async (...args: string[]): Promise<Set<number>> => {
    const { stdout } = await run(['import', '--dry-run', ...args], { store: store() })
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
    return new Set(lines.map((line) => JSON.parse(line).at))
  }

  test('the newest date in a dump, a table and messages of MAX, whatever the date of the file', async () => {
    expect(await taken(await written(...DUMP))).toEqual(new Set([EDITED]))
    const map = await write(
      'map.json',
      '{"observations":[{"kind":"post","chat_id":{"value":1},"seq":"id","epoch":{"column":"day","format":"iso"}}]}',
    )
    const table = await write('table.csv', 'id,day\n1,2025-10-03T09:00:00Z\n2,2025-10-01\n3,9999-01-01\n')
    expect(await taken('--from', 'csv', '--map', map, table)).toEqual(new Set([EDITED]))
    const message = { recipient: { chat_id: -5 }, timestamp: EDITED * 1000, body: { seq: 1, text: 'а' } }
    expect(await taken(await write('max.json', JSON.stringify({ messages: [message] })))).toEqual(
      new Set([EDITED]),
    )
  })

  test('a dump without the title of its chat says how to give it, and takes it', async () => {
    const file = await written(...DUMP.slice(1))
    const hidden = await run(['import', file], { store: store() })
    expect(hidden.stderr).toContain(
      'Warning: 1 chat is not shown until "chat_type" and "title" are known. Give the title with --title (and what the chat is with --type)',
    )
    const given = await run(['import', file, '--title', 'Город', '--type', 'chat'], { store: store() })
    expect(given).toMatchObject({ code: 0, stderr: 'Recognised as telethon.\n' })
    expect(await exported()).toContainEqual(expect.objectContaining({ title: 'Город', chat_type: 'chat' }))
    const both = await run(['import', file, file, '--title', 'Город'], { store: store() })
    expect(both).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--title can be given for one file'),
    })
    const wrong = await run(['import', file, '--title', ' '], { store: store() })
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('The option for "title"') })
  })

  test('what --at says, or a column', async () => {
    expect(await taken(await written(...DUMP), '--at', '1760000000')).toEqual(new Set([1_760_000_000]))
    const map = await write(
      'map.json',
      '{"observations":[{"kind":"views","chat_id":{"value":1},"seq":"id","at":"seen","views":"views"}]}',
    )
    const table = await write('table.csv', 'id,seen,views\n1,1759309200,5\n1,1759312800,7\n2,,9\n')
    expect(await taken('--from', 'csv', '--map', map, table)).toEqual(new Set([1_759_309_200, 1_759_312_800]))
  })

  test('what was known on a day is exported until that day', async () => {
    const views = (day: number, count: number): object => ({
      ...{ kind: 'post', at: Date.UTC(2025, 9, day, 9) / 1000, chat_id: -5, seq: '1', views: count },
      ...{ epoch: Date.UTC(2025, 9, 1, 8) / 1000, video: day > 2 },
    })
    const chatSeen = {
      kind: 'channel',
      at: Date.UTC(2025, 9, 1, 9) / 1000,
      chat_id: -5,
      title: 'Город',
      chat_type: 'chat',
    }
    const file = await written(chatSeen, views(1, 5), views(2, 7), views(3, 9))
    expect(await run(['import', file], { store: store() })).toMatchObject({ code: 0 })
    const until = await run(['export', '--until', '2025-10-02'], { store: store() })
    expect(
      until.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([chatSeen, views(1, 5), views(2, 7)])
    expect((await run(['export', '--until', '2025-09-30'], { store: store() })).stdout).toBe('')
    expect(await run(['export', '--until', 'yesterday'], { store: store() })).toMatchObject({ code: 2 })
  })

  test('nothing is made up where there is no date', async () => {
    const file = await written(DUMP[0] ?? {})
    expect(await run(['import', file], { store: store() })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Recognised as telethon.\n${file}: There is no date in it, so it is not known when it was seen. Say when with --at, such as --at 2026-12-31T23:59:00+03:00.\n`,
    })
    expect(await exported()).toEqual([])
  })

  test('standard input cannot be read twice, so it is taken to be seen now, and that is said', async () => {
    const input = DUMP.map((object) => JSON.stringify(object)).join('\n')
    const result = await run(['import', '--dry-run', '--from', 'telethon', '-'], { store: store(), input })
    expect(result).toMatchObject({
      code: 0,
      stderr: 'standard input: the data is taken to be seen now. If it is older, say when with --at.\n',
    })
  })

  const NOTE =
    'Note: this import moves the data clock by 8 days, from 2025-10-03 to 2025-10-11 or later. ' +
    'Statistics and rankings of the whole messenger end there from then on. If the data was seen earlier, say when ' +
    '(--at, or "at" in lines of NDJSON).\n'

  test('an import that moves the data clock by more than a week says so, in a dry run too, and is stored', async () => {
    await run(['import', await written(...DUMP)], { store: store() })
    const views = (at: number): string =>
      `${JSON.stringify({ kind: 'views', at, chat_id: 1, seq: '1', views: 1 })}\n`
    const week = await write('week.ndjson', views(EDITED + 7 * 86_400))
    const later = await write('later.ndjson', views(EDITED) + views(EDITED + 8 * 86_400))
    expect((await run(['import', week, '--dry-run'], { store: store() })).stderr).toBe('')
    expect((await run(['import', later, '--dry-run'], { store: store() })).stderr).toBe(NOTE)
    expect(await run(['import', later, '--batch', '1'], { store: store() })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(NOTE),
    })
    expect(await exported()).toHaveLength(5)
  })

  test('the first import into a store moves no clock', async () => {
    expect((await run(['import', await written(...DUMP)], { store: store() })).stderr).toBe(
      'Recognised as telethon.\n',
    )
  })
})

describe('a dry run', () => {
  const lines = Array.from({ length: 12 }, (_, i) =>
    JSON.stringify({ kind: 'views', at: 1_700_000_000, chat_id: 1, seq: String(i), views: i }),
  )

  test('shows ten observations and the counts, and makes no store', async () => {
    const input = `${lines.join('\n')}\n\n{"kind":"views"}\nnonsense\n`
    const result = await run(['import', '-', '--dry-run', '--json'], { store: store(), input })
    const shown = result.stdout.trimEnd().split('\n')
    expect(result).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('standard input:14: field: "at" is missing'),
    })
    expect(shown.slice(0, -1)).toEqual(lines.slice(0, 10))
    expect(JSON.parse(shown.at(-1) ?? '')).toEqual({
      lines: 14,
      accepted: 12,
      rejected: 2,
      skipped: 0,
      byKind: { channel: 0, post: 0, views: 12, label: 0 },
      byReason: { field: 1, json: 1 },
      skippedByReason: {},
      notCarried: {},
      batches: 0,
    })
    await expect(stat(store().dataDir)).rejects.toThrow(/ENOENT/)
  })

  test('works for every source', async () => {
    const args = ['import', '--from', 'telegram-export', '-', '--at', '1760000000', '--dry-run']
    const result = await run(args, { store: store(), input: EXPORT })
    expect(result.stdout.split('\n')).toEqual([
      '{"kind":"channel","at":1760000000,"chat_id":-1001234567890,"chat_type":"channel","title":"Город","is_public":true,"posts_seen":true}',
      '{"kind":"post","at":1760000000,"chat_id":-1001234567890,"seq":"2","epoch":1759309200,"text":"Открыли мост @most_news","media":[]}',
      '{"kind":"post","at":1760000000,"chat_id":-1001234567890,"seq":"3","epoch":1759312800,"text":"Второй","media":[],"repost_from":"Hidden source"}',
      '3 observations would be taken: 1 channel, 2 post, 0 views',
      '0 entries rejected',
      '1 entries skipped: 1 service',
      'not carried over (see docs/sources.md): 1 forward names',
      '',
    ])
  })
})
