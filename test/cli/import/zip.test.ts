import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageHtml, pageHtml } from '../../sources/telegram-export/html-pages.js'
import { chat, message } from '../../sources/telegram-export/read.js'
import { type Finished, run } from '../../support/cli.js'
import { type ZipMember, zipOf } from '../../support/zip.js'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-zip-'))
})
afterEach(() => rm(directory, { recursive: true }))

const archive = async (members: readonly ZipMember[]): Promise<string> => {
  const file = join(directory, 'export.zip')
  await writeFile(file, zipOf(members))
  return file
}

const importing = (...args: string[]): Promise<Finished> =>
  run(['import', ...args], { store: { dataDir: join(directory, 'data') } })

const tried = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await importing('--dry-run', ...args)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return stdout
}

const EXPORT = JSON.stringify(
  chat([message({ id: 2, text: 'Открыли мост' }), message({ id: 3, text: 'Второй' })]),
)

const page = (first: number): string =>
  pageHtml(
    'Город',
    [0, 1].map((i) =>
      messageHtml({
        id: first + i,
        date: `0${first}.10.2025 12:00:00`,
        from: 'Город',
        text: `Запись ${first + i}`,
      }),
    ),
  )

const PICTURE = { name: 'photos/photo_1.jpg', content: 'not a picture' }

describe('an export in a zip archive gives what its folder gives', () => {
  test.each<[string, ZipMember[], string[]]>([
    ['as JSON', [{ name: 'result.json', content: EXPORT }, PICTURE], []],
    [
      'as pages, in any order',
      [
        { name: 'messages10.html', content: page(7) },
        PICTURE,
        { name: 'messages2.html', content: page(5) },
        { name: 'messages.html', content: page(3) },
      ],
      ['--chat-id=-1001234567890', '--handle', 'gorod'],
    ],
    [
      'as both',
      [
        { name: 'result.json', content: EXPORT },
        { name: 'chats/chat_01/messages.html', content: page(3) },
      ],
      [],
    ],
  ])('%s', async (_, members, args) => {
    const folder = join(directory, 'ChatExport')
    for (const { name, content } of members) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    const fromFolder = await tried(folder, ...args)
    expect(fromFolder).toContain('"kind":"post"')
    expect(await tried(await archive(members), ...args)).toBe(fromFolder)
    const nested = members.map((member) => ({ ...member, name: `ChatExport_2025/${member.name}` }))
    const mac = { name: '__MACOSX/ChatExport_2025/._result.json', content: 'x' }
    expect(await tried(await archive([mac, ...nested]), ...args)).toBe(fromFolder)
  })
})

test('archives of other inputs, compressed ones too, are imported whole', async () => {
  const line = (seq: number): string =>
    `{"kind":"post","at":1760000000,"chat_id":1,"seq":"${seq}","epoch":1759000000,"text":"a"}\n`
  const file = await archive([
    { name: 'b.ndjson.gz', content: gzipSync(line(3)) },
    { name: 'a.ndjson', content: line(1) + line(2) },
    { name: 'readme.txt', content: 'Hello' },
  ])
  const { code, stdout } = await importing(file)
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: '3 lines taken: 0 channel, 3 post, 0 views\n0 lines rejected\n',
  })
})

describe('an archive that cannot be imported says why', () => {
  test.each<[string, ZipMember[], number, string]>([
    [
      'encrypted',
      [{ name: 'result.json', content: EXPORT, encrypted: true }],
      2,
      ': "result.json" is encrypted. Unpack the archive with its password first.\n',
    ],
    [
      'a wrong checksum',
      [{ name: 'result.json', content: EXPORT, checksum: 7 }],
      1,
      ': "result.json" cannot be unpacked: the content does not match its checksum.\n',
    ],
    [
      'more than it claims',
      [{ name: 'result.json', content: EXPORT, claimedBytes: 50 }],
      1,
      ': "result.json" cannot be unpacked: too many bytes in the stream. expected 50. got at least',
    ],
    ['nothing', [], 2, ' holds no file that can be imported'],
    ['only pictures', [PICTURE], 2, ' holds no file that can be imported'],
    [
      'several chats as pages',
      ['a', 'b'].map((name) => ({ name: `${name}/messages.html`, content: page(3) })),
      2,
      ' holds several exports. Unpack it, and import their folders one after the other.\n',
    ],
    [
      'an archive within it',
      [{ name: 'data.json', content: zipOf([{ name: 'result.json', content: EXPORT }]) }],
      2,
      ':data.json is a zip archive. Give it as a file by its name, or unpack it first.\n',
    ],
  ])('%s', async (_, members, exitCode, sentence) => {
    const file = await archive(members)
    const { code, stdout, stderr } = await importing(file)
    expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' })
    expect(stderr.replace('Recognised as telegram-export.\n', '')).toContain(`${file}${sentence}`)
    expect(stderr).not.toContain('    at ')
  })

  test('cut off', async () => {
    const file = await archive([{ name: 'result.json', content: EXPORT }])
    await writeFile(file, (await readFile(file)).subarray(0, 200))
    const { code, stderr } = await importing(file)
    expect(code).toBe(1)
    expect(stderr).toContain(`${file} is a zip archive that is damaged or cut off: `)
  })

  test('a bomb', async () => {
    const file = await archive([{ name: 'posts.ndjson', content: Buffer.alloc(100 * 1024 * 1024, 'x') }])
    const { code, stderr } = await importing(file)
    expect(code).toBe(2)
    expect(stderr).toContain(`${file} would unpack to more than 250 times its size`)
  })

  test('standard input', async () => {
    const input = zipOf([{ name: 'result.json', content: EXPORT }])
    const { code, stderr } = await run(['import', '-'], { store: { dataDir: directory }, input })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'standard input is a zip archive. Give it as a file by its name, or unpack it first.\n',
    })
  })
})
