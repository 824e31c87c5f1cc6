import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createApp, createOnEveryEngine, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { chat, post } from './observations.js'
import { matches, print, queries, texts } from './query-naive.js'

interface Body {
  items: { seq: string; text: string; marks: [number, number][] }[]
  total: number
  understood?: string
  details?: { parameter: string; code: string; position: number; reason: string; message: string }[]
}

const at = (second: number): string => new Date(Date.UTC(2025, 2, 1, 0, 0, second)).toISOString().slice(0, 19)

const ask = async (app: Pick<TestApp, 'get'>, q: string, more: Record<string, string> = {}) => {
  const parameters = new URLSearchParams({ q, syntax: '1', limit: '100', ...more })
  const { status, body } = await app.get(`/api/posts/search?${parameters}`)
  return { status, body: body as Body }
}

describe('the query language', () => {
  const open: AppOnEveryEngine[] = []
  const serve = async (observations: readonly Observation[]): Promise<AppOnEveryEngine> => {
    const app = await createOnEveryEngine(observations)
    open.push(app)
    return app
  }
  afterAll(async () => {
    for (const app of open) await app.remove()
  })

  describe('over some posts', () => {
    let app: AppOnEveryEngine
    let catalogue: AppOnEveryEngine
    const TEXTS = [
      'Ключевая ставка выросла',
      'О ключевой ставке говорят все',
      'Ставка, ключевая для рынка',
      'Ключевая и очень важная ставка',
      'Новости: #ставка и @bank_news',
      'Банк: t.me/bank_news про ставку',
      'Запуск ключника',
    ]
    beforeAll(async () => {
      app = await serve([
        chat(1, 'alpha'),
        ...TEXTS.map((text, i) => post(1, String(i + 1), at(i), { text })),
        post(1, '20', at(20), { text: 'Вклад под высокую ставку' }),
        post(1, '20', at(30), { text: 'Вклад под низкий процент' }),
      ])
      catalogue = await serve([
        chat(1, 'alpha', {
          title: 'Новости города',
          description: 'Городские новости',
          participants_count: 5,
        }),
        chat(2, 'beta_news', { title: 'Городские события и новости', participants_count: 9 }),
        chat(3, 'gamma', { title: 'Погода', participants_count: 7 }),
        chat(4, 'delta', { title: 'Мир', description: 'Новости мира', participants_count: 30 }),
      ])
    })

    test.each([
      ['"ключевая ставка"', ['2', '1']],
      ['«ключевых ставок»', ['2', '1']],
      ['="ключевая ставка"', ['1']],
      ['"ключевая ставка"~3', ['4', '2', '1']],
      ['=ставка', ['5', '4', '3', '1']],
      ['ставка -ключевая', ['6', '5']],
      ['ставка -"ключевая ставка"', ['6', '5', '4', '3']],
      ['ставка (выросла | говорить)', ['2', '1']],
      ['ключ*', ['7', '4', '3', '2', '1']],
      ['#ставка', ['5']],
      ['@bank_news', ['5']],
      ['bank_news', ['6', '5']],
      ['выросла | рынок ставка', ['3', '1']],
      ['ставка -#ставка -(рынок | "ключевая ставка")', ['6', '4']],
      ['ставка, — ключевая!', ['4', '3', '2', '1']],
    ])('%s', async (q, expected) => {
      const { body } = await ask(app, q)
      expect(body.items.map(({ seq }) => seq)).toEqual(expected)
      expect(body.total).toBe(expected.length)
      for (const order of ['date', 'views']) {
        const paged = await ask(app, q, { sort: order, limit: '1', page: '2' })
        expect(paged.body).toMatchObject({ total: expected.length })
      }
    })

    test('marks are what was found, and only in the alternative that was', async () => {
      const marked = async (q: string): Promise<string[][]> =>
        (await ask(app, q)).body.items.map(({ text, marks }) => marks.map(([a, b]) => text.slice(a, b)))
      expect(await marked('"ключевая ставка"')).toEqual([
        ['ключевой', 'ставке'],
        ['Ключевая', 'ставка'],
      ])
      expect(await marked('#ставка @bank_news')).toEqual([['#ставка', '@bank_news']])
      expect(await marked('выросла | (рынок запуск)')).toEqual([['выросла']])
    })

    test('an earlier text is found with versions=1 only', async () => {
      const found = async (more: Record<string, string>): Promise<string[]> =>
        (await ask(app, '"высокая ставка"', more)).body.items.map(({ seq }) => seq)
      expect(await found({})).toEqual([])
      expect(await found({ versions: '1' })).toEqual(['20'])
    })

    test('explain=1 says how the query was understood', async () => {
      const { body } = await ask(app, '"ключевая ставка"~2 (рост | =вырос) -#реклама бан*', { explain: '1' })
      expect(body.understood).toBe(
        '"ключевая ставка" (any form, at most 2 words between neighbours) and (рост (any form) or вырос (as written))' +
          ' and a word that begins with бан and not the hashtag #реклама',
      )
    })

    test.each([
      ['новости', [2, 1, 4]],
      ['"городские новости"', [1]],
      ['новости -город', [2, 4]],
      ['новости -мир', [2, 1]],
      ['мир -новости', []],
      ['новости (город | мир)', [1, 4]],
      ['"новости мира"', [4]],
      ['@beta', []],
      ['@beta_news', [2]],
      ['горо*', [2, 1]],
    ])('of the catalogue: %s', async (search, expected) => {
      const parameters = new URLSearchParams({ search, syntax: '1' })
      const { body } = await catalogue.get(`/api/channels?${parameters}`)
      const { items, total } = body as { items: { chat_id: number }[]; total: number }
      expect(items.map(({ chat_id }) => chat_id)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

    test('of the catalogue that cannot be read is refused', async () => {
      expect(
        await catalogue.get(`/api/channels?syntax=1&search=${encodeURIComponent('дом (')}`),
      ).toMatchObject({
        status: 400,
        body: { details: [{ parameter: 'search', code: 'syntax', reason: 'bracket_open', position: 5 }] },
      })
    })

    test('without syntax=1 every sign is text', async () => {
      const { body } = await ask(app, '"ключевая -ставка"', { syntax: '0' })
      expect((body as Body).items.map(({ seq }) => seq)).toEqual(['4', '3', '2', '1'])
    })

    test('any text is answered or refused with a position', { timeout: 120_000 }, async () => {
      const signs = fc.constantFrom(
        '"',
        '(',
        ')',
        '|',
        '-',
        '=',
        '*',
        '~',
        '#',
        '@',
        ' ',
        '«',
        '»',
        '5',
        'день',
        'abcd',
      )
      const text = fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(signs, { maxLength: 12 }).map((all) => all.join('')),
      )
      await fc.assert(
        fc.asyncProperty(text, async (q) => {
          const { status, body } = await ask(app, q)
          if (status === 200) return
          expect(status).toBe(400)
          const [fault] = body.details ?? []
          expect(fault?.parameter).toBe('q')
          if (fault?.code === 'syntax') expect(fault.position).toBeLessThanOrEqual([...q].length + 1)
          else expect(['word', 'required', 'length', 'character']).toContain(fault?.code)
        }),
        { numRuns: 150 },
      )
    })
  })
})

test.each(ENGINES)(
  'random queries over random texts find what a naive matcher finds, on %s',
  async (engine) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { minLength: 12, maxLength: 12 }),
        fc.array(queries, { minLength: 25, maxLength: 25 }),
        async (all, asked) => {
          const app = await createApp(engine, [
            chat(1, 'alpha'),
            ...all.map((text, i) => post(1, String(i + 1), at(i), { text })),
          ])
          try {
            for (const query of asked) {
              const q = print(query)
              const { status, body } = await ask(app, q)
              const expected = all
                .flatMap((text, i) => (matches(query, text) ? [String(i + 1)] : []))
                .reverse()
              expect({ q, status, found: body.items.map(({ seq }) => seq), all }).toEqual({
                q,
                status: 200,
                found: expected,
                all,
              })
            }
          } finally {
            await app.remove()
          }
        },
      ),
      { numRuns: randomRuns(engine === 'citus' ? 3 : 8) },
    )
  },
)
