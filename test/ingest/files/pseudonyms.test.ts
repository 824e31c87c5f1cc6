import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { referenceReader } from '../../../src/domain/references.js'
import { Pseudonyms } from '../../../src/ingest/files/pseudonyms.js'
import type { Hiding, TableColumn } from '../../../src/ingest/files/table.js'
import { FILE_TABLE_NAMES, FILE_TABLES } from '../../../src/ingest/files/tables.js'
import { exported } from '../../support/file-tables.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { randomRuns } from '../../support/random-runs.js'
import { createStore, ENGINES } from '../../support/stores.js'
import { islands, namedChats } from '../../support/world.js'

const SECRET = 'a secret of some length'
const hider = (linkBase = LINK_BASE, secret = SECRET) => new Pseudonyms(secret, linkBase)

type Row = Record<string, unknown>

const kindOf = (hiding: Hiding | undefined): string => (typeof hiding === 'object' ? 'post' : (hiding ?? ''))

describe.each(ENGINES)('pseudonyms on %s', (engine) => {
  test('stand for the same in all tables, and everything else is as without them', async () => {
    await fc.assert(
      fc.asyncProperty(islands({ minLength: 1, maxLength: 60 }), async (world) => {
        const { store, remove } = await createStore(engine)
        try {
          await importObservations(store, [...namedChats, ...world])
          const open = await exported(store)
          const hidden = await exported(store, { pseudonyms: hider() })
          const tokens = new Map<string, unknown>()
          const check = ({ hiding }: TableColumn, row: Row, told: unknown, shown: unknown): void => {
            const chat = typeof hiding === 'object' ? row[hiding.postOf] : ''
            if (hiding === undefined) expect(shown).toEqual(told)
            else if (hiding === 'nothing' || told === null || chat === null) expect(shown).toBeNull()
            else if (hiding === 'text') expect(shown).toBe(hider().withoutLinks(String(told)))
            else {
              const original = `${kindOf(hiding)} ${chat}/${hiding === 'handle' ? String(told).toLowerCase() : told}`
              expect(shown).toMatch(new RegExp(`^${kindOf(hiding)}_[0-9a-f]{24}$`))
              expect(shown).toBe(tokens.get(original) ?? shown)
              tokens.set(original, shown)
            }
          }
          for (const table of FILE_TABLE_NAMES)
            for (const [name, column] of Object.entries(FILE_TABLES[table].columns) as [
              string,
              TableColumn,
            ][])
              for (const [place, row] of open[table].entries())
                check(column, row, row[name], hidden[table][place]?.[name])
          expect(new Set(tokens.values()).size).toBe(tokens.size)
          const text = JSON.stringify(hidden)
          expect(text).not.toMatch(/alpha|beta|gamma_4|delta|Новости|Чат \d|-100\d|9007199254740993/i)
          const others = await exported(store, { pseudonyms: hider(LINK_BASE, `${SECRET}!`) })
          for (const { chat_id } of others.chats) expect([...tokens.values()]).not.toContain(chat_id)
        } finally {
          await remove()
        }
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 4 : 2) },
    )
  })
})

const PIECES = [
  ...[
    '@alpha',
    '@бета',
    't.me/alpha',
    'https://t.me/s/alpha/5',
    'HTTP://Example.ORG/a?b#c',
    'tg://resolve?domain=alpha',
  ],
  ...[
    'www.',
    'alpha',
    '.ru',
    'почта.рф',
    'me@alpha.ru',
    'localhost:8080/alpha',
    'max.ru/alpha/1',
    '/',
    '//',
    ':',
    '@',
    '＠x',
  ],
  ...['[', ']', '|', '«'],
  ...[' ', '\n', 'слово', 'привет,', '.', '(', ')', 'http', 's:', '_', '-', '1', '12.05.2026', 'т.е.'],
]

describe('a text without links', () => {
  test.each([
    ['читайте @alpha и t.me/beta/1, пишите на me@site.ru', 'читайте   и  , пишите на  '],
    ['[бусты](https://t.me/alpha?boost)[Ещё](t.me/+x) «a.ru»', '[бусты]( )[Ещё]( ) « »'],
    ['цена 12.05 выросла, т.е. на 3.5 %', 'цена 12.05 выросла, т.е. на 3.5 %'],
    ['Смотрите: https://a.ru/b?c. Или x.com/y!', 'Смотрите:  . Или  !'],
    ['сайт кремль.рф и http://x.org/?a=1#b конец', 'сайт   и   конец'],
    ['Текст без ссылок.Второе предложение', 'Текст без ссылок.Второе предложение'],
  ])('%j is %j', (text, expected) => {
    expect(hider().withoutLinks(text)).toBe(expected)
  })

  test.each(['https://t.me', 'http://localhost:8080'])(
    'refers to nobody, however it is put together (%s)',
    (linkBase) => {
      const references = referenceReader(linkBase)
      const nobody = { repost_handle: null, repost_chat_id: null, repost_seq: null }
      const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''))
      fc.assert(
        fc.property(texts, (text) => {
          const rest = hider(linkBase).withoutLinks(text)
          expect(references({ ...nobody, text: rest })).toEqual([])
          expect(rest).not.toMatch(
            /[@＠][\p{L}\p{N}_]|:\/\/|\w\.(ru|org|me)(?![\p{L}\p{N}_])|почта\.рф(?![\p{L}\p{N}_])/iu,
          )
          expect(hider(linkBase).withoutLinks(rest)).toBe(rest)
        }),
        { numRuns: randomRuns(1_000) },
      )
    },
  )
})
