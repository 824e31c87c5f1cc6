import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT, readTable } from './read.js'

const POSTS = {
  observations: [{ kind: 'post', chat_id: { value: 1 }, seq: 'id', text: 'text' }],
}

test('a row gives all its observations, with constants, dates, counts and lists', async () => {
  const { seen, summary } = await readTable(
    'Канал;Подписчики;Ссылка;Дата;Текст;Просмотры;Фото;Видео\n' +
      '@gorod;12,3 тыс.;https://t.me/gorod/15;01.10.2025 12:00;"Мост; ""новый""";1 234;https://a.example/1.jpg|https://a.example/2.jpg;нет\n' +
      'https://t.me/most;950;https://t.me/most/7;2.10.2025 9:30;Привет;987;;да\n',
    {
      delimiter: ';',
      utc_offset: '+03:00',
      observations: [
        {
          kind: 'channel',
          chat_id: { column: 'Канал', map: { '@gorod': -1001, 'https://t.me/most': -1002 } },
          handle: 'Канал',
          title: 'Канал',
          chat_type: { value: 'channel' },
          participants_count: { column: 'Подписчики', number: 'short' },
        },
        {
          kind: 'post',
          chat_id: { column: 'Канал', map: { '@gorod': -1001, 'https://t.me/most': -1002 } },
          seq: 'Ссылка',
          epoch: { column: 'Дата', format: 'DD.MM.YYYY HH:mm' },
          text: 'Текст',
          views: { column: 'Просмотры', number: 'grouped' },
          images: { column: 'Фото', separator: '|' },
          video: 'Видео',
        },
      ],
    },
  )
  expect(seen).toEqual([
    {
      kind: 'channel',
      at: AT,
      chat_id: -1001,
      handle: 'gorod',
      title: '@gorod',
      chat_type: 'channel',
      participants_count: 12_300,
    },
    {
      kind: 'post',
      at: AT,
      chat_id: -1001,
      seq: '15',
      epoch: 1_759_309_200,
      text: 'Мост; "новый"',
      views: 1234,
      images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      video: false,
    },
    {
      kind: 'channel',
      at: AT,
      chat_id: -1002,
      handle: 'most',
      title: 'https://t.me/most',
      chat_type: 'channel',
      participants_count: 950,
    },
    {
      kind: 'post',
      at: AT,
      chat_id: -1002,
      seq: '7',
      epoch: 1_759_386_600,
      text: 'Привет',
      views: 987,
      video: true,
    },
  ])
  expect(summary).toMatchObject({ lines: 2, rejected: 0, skipped: 0 })
})

test('a row that cannot be taken is rejected alone and whole, with its line and itself', async () => {
  const { seen, rejected, summary } = await readTable(
    'id,when,views\n1,1759309200,10\n2,yesterday,20\n\n3,1759309200\n4,1759309200,many\n,1759309200,5\n"6",9999999999,"7\n"\n8,1759309200,80\n',
    {
      observations: [
        { kind: 'channel', chat_id: { value: 1 }, title: { value: 'Канал' } },
        { kind: 'post', chat_id: { value: 1 }, seq: 'id', at: 'when', views: 'views' },
      ],
    },
  )
  expect(seen.flatMap((one) => ('seq' in one ? [one.seq] : []))).toEqual(['1', '8'])
  expect(summary).toMatchObject({ lines: 7, rejected: 5, byReason: { type: 2, field: 2, future: 1 } })
  expect(rejected.map(({ line, reason, message, text }) => [line, reason, message, text])).toEqual([
    [3, 'type', '"at" cannot be read from "yesterday" in column "when"', '2,yesterday,20'],
    [5, 'field', 'the row has 2 columns instead of 3', '3,1759309200'],
    [6, 'type', '"views" cannot be read from "many" in column "views"', '4,1759309200,many'],
    [7, 'field', '"seq" is missing', ',1759309200,5'],
    [9, 'future', expect.stringContaining('ahead of the clock'), '"6",9999999999,"7\n"'],
  ])
})

test('an observation may depend on a column, and rows that give none are skipped', async () => {
  const { seen, summary } = await readTable('id,v1,v2\n1,10,20\n2,,30\n3,,\n', {
    observations: [
      { kind: 'views', when: 'v1', chat_id: { value: 1 }, seq: 'id', at: { value: 100 }, views: 'v1' },
      { kind: 'views', when: 'v2', chat_id: { value: 1 }, seq: 'id', at: { value: 200 }, views: 'v2' },
    ],
  })
  expect(seen).toEqual([
    { kind: 'views', at: 100, chat_id: 1, seq: '1', views: 10 },
    { kind: 'views', at: 200, chat_id: 1, seq: '1', views: 20 },
    { kind: 'views', at: 200, chat_id: 1, seq: '2', views: 30 },
  ])
  expect(summary).toMatchObject({ lines: 3, skipped: 1, skippedByReason: { empty: 1 } })
})

test('values may be translated, and a column without a meaning gets another', async () => {
  const { seen } = await readTable('id,type\n1,broadcast\n2,megagroup\n3,\n', {
    observations: [
      {
        kind: 'channel',
        chat_id: { column: 'id', id: 'channel' },
        chat_type: { column: 'type', map: { broadcast: 'channel', '': 'bot' }, otherwise: 'chat' },
        verified: { column: 'type', map: { broadcast: true }, otherwise: false },
      },
    ],
  })
  expect(seen).toEqual([
    { kind: 'channel', at: AT, chat_id: -1_000_000_000_001, chat_type: 'channel', verified: true },
    { kind: 'channel', at: AT, chat_id: -1_000_000_000_002, chat_type: 'chat', verified: false },
    { kind: 'channel', at: AT, chat_id: -1_000_000_000_003, chat_type: 'bot', verified: false },
  ])
})

test('media and images come from a value or a list, each item translated, and an empty cell may say none', async () => {
  const { seen, summary } = await readTable(
    'id,media,images\n1,Photo,https://a.example/1\n2,Photo|Clip|Page,\n3,Nothing,\n4,,none\n',
    {
      observations: [
        {
          kind: 'post',
          chat_id: { value: 1 },
          seq: 'id',
          media: {
            column: 'media',
            separator: '|',
            map: { Photo: 'photo', Clip: ['video', 'audio'], Page: null, '': [] },
            otherwise: [],
          },
          images: { column: 'images', map: { none: [] } },
        },
      ],
    },
  )
  const post = { kind: 'post', at: AT, chat_id: 1 }
  expect(seen).toEqual([
    { ...post, seq: '1', media: ['photo'], images: ['https://a.example/1'] },
    { ...post, seq: '2', media: ['photo', 'video', 'audio'] },
    { ...post, seq: '3', media: [] },
    { ...post, seq: '4', media: [], images: [] },
  ])
  expect(summary).toMatchObject({ rejected: 0, notCarried: {} })
})

test('a rule may depend on another column: the first that fits counts, and without one the field is left out', async () => {
  const { seen } = await readTable(
    'id,from,type,name\n1,7,PeerChannel,Мост\n2,8,PeerUser,Аня\n3,9,PeerChat,Двор\n4,,,\n',
    {
      observations: [
        {
          kind: 'post',
          chat_id: { value: 1 },
          seq: 'id',
          repost_chat_id: [
            { when: { column: 'type', is: 'PeerChannel' }, column: 'from', id: 'channel' },
            { when: { column: 'type', is: 'PeerChat' }, column: 'from', id: 'group' },
          ],
          repost_from: { when: { column: 'type', is: ['PeerChannel', 'PeerChat'] }, column: 'name' },
          video: [{ when: 'from', value: true }, { value: false }],
        },
      ],
    },
  )
  const post = { kind: 'post', at: AT, chat_id: 1, video: true }
  expect(seen).toEqual([
    { ...post, seq: '1', repost_chat_id: -1_000_000_000_007, repost_from: 'Мост' },
    { ...post, seq: '2' },
    { ...post, seq: '3', repost_chat_id: -9, repost_from: 'Двор' },
    { ...post, seq: '4', video: false },
  ])
})

test('a condition on a column that is not there is an error', async () => {
  const text = { when: { column: 'type', is: 'a' }, column: 'text' }
  await expect(
    readTable('id,text\n1,a\n', { observations: [{ kind: 'post', chat_id: { value: 1 }, seq: 'id', text }] }),
  ).rejects.toThrow('There is no column "type". The columns are: id, text.')
})

test('an observation may be for rows with certain texts only', async () => {
  const { seen, summary } = await readTable('id,type\n1,post\n2,service\n', {
    observations: [{ kind: 'post', when: { column: 'type', is: 'post' }, chat_id: { value: 1 }, seq: 'id' }],
  })
  expect(seen).toEqual([{ kind: 'post', at: AT, chat_id: 1, seq: '1' }])
  expect(summary).toMatchObject({ skippedByReason: { empty: 1 }, notCarried: {} })
})

describe('tables in many notations', () => {
  const seen = [{ kind: 'post', at: AT, chat_id: 1, seq: '1', text: 'Ёлка' }]
  const windows1251 = Buffer.from([0x31, 0x2c, 0xa8, 0xeb, 0xea, 0xe0, 0x0d, 0x0a])

  test.each([
    ['with a byte order mark', '\ufeffid,text\n1,Ёлка\n', {}],
    ['with Windows line ends and no last one', 'id,text\r\n1,Ёлка', {}],
    ['with tabs', 'id\ttext\n1\tЁлка\n', { delimiter: '\t' }],
    ['with another quote', "id,text\n1,'Ёлка'\n", { quote: "'" }],
    ['with spaces around', ' id , text \n 1 , Ёлка \n', {}],
    ['without a header', '1,Ёлка\n', { header: false, columns: ['id', 'text'] }],
    ['with a header of other names', 'a,b\n1,Ёлка\n', { columns: ['id', 'text'] }],
    ['in Windows-1251', Buffer.concat([Buffer.from('id,text\n'), windows1251]), { encoding: 'windows-1251' }],
  ])('%s', async (_, table, frame) => {
    expect(await readTable(table, { ...POSTS, ...frame })).toMatchObject({ seen })
  })

  test('the wrong encoding is an error', async () => {
    await expect(readTable(Buffer.concat([Buffer.from('id,text\n'), windows1251]), POSTS)).rejects.toThrow(
      /not encoded as "utf-8"/,
    )
  })

  test('a quote that never ends is an error', async () => {
    await expect(readTable('id,text\n1,"Ёлка\n2,b\n', POSTS)).rejects.toThrow(
      /cannot be read any further: Quote Not Closed/,
    )
  })

  test('a row without end is an error', async () => {
    await expect(readTable(`id,text\n1,"${'x'.repeat(5_000_000)}`, POSTS, 1 << 16)).rejects.toThrow(
      /cannot be read any further/,
    )
  })

  test('a column that is not there is told before anything is read', async () => {
    await expect(readTable('id,txt\n1,a\n', POSTS)).rejects.toThrow(
      'There is no column "text". The columns are: id, txt.',
    )
  })

  test('an empty table says nothing', async () => {
    expect(await readTable('', POSTS)).toMatchObject({ seen: [], summary: { lines: 0 } })
  })
})

test('whatever stands in cells, quoted, comes out again, wherever the file is cut', async () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim().replaceAll('\0', ''))
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(fc.array(cell), fc.integer({ min: 1, max: 40 }), async (cells, pieceBytes) => {
      const rows = cells.map((text, i) => `${i},${quoted(text)}\n`).join('')
      const { seen } = await readTable(`id,text\n${rows}`, POSTS, pieceBytes)
      expect(seen.map((one) => ('text' in one ? one.text : ''))).toEqual(
        cells.map((text) => text.toWellFormed()),
      )
    }),
    { numRuns: 50 },
  )
})
