import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { block } from './blocks.js'
import { settled } from './browser.js'

interface Observed {
  readonly unknown: readonly string[]
}

type Body = Observed & { items: readonly Observed[] }

const DASH = '—'

const isDash = (text: string): boolean => text.startsWith(DASH)

/** Compares where texts are dashes with where the records call the field unknown. */
const expectDashes = (texts: readonly string[], records: readonly Observed[], field: string): void =>
  expect(texts.map(isDash), field).toEqual(records.map(({ unknown }) => unknown.includes(field)))

const tiles = (title: string, fields: readonly string[]) => async (page: Page, body: Body) => {
  for (const field of fields) {
    const tile = block(page, title).locator(`[data-measure=${field}]`)
    expectDashes([(await tile.textContent()) ?? ''], [body], field)
  }
}

/** A column that is unknown in every row is not shown, and a sentence says so. */
const column = (title: string, fields: readonly string[]) => async (page: Page, body: Body) => {
  let left = 0
  for (const field of fields) {
    const cells = block(page, title).locator(`tbody td[data-column=${field}]`)
    if (body.items.every(({ unknown }) => unknown.includes(field))) {
      expect(await cells.count(), field).toBe(0)
      left += 1
    } else expectDashes(await cells.allTextContents(), body.items, field)
  }
  const sentence = block(page, title).getByText(/^Left out, because unknown for all of this page: /)
  if (left > 0)
    expect((await sentence.textContent())?.split(',').length, 'columns named').toBeGreaterThan(left)
}

/** The hidden table of a chart, where what is unknown is empty. */
const chartTable = (title: string, fields: readonly string[]) => async (page: Page, body: Body) => {
  for (const field of fields) {
    const cells = await block(page, title).locator(`tbody td[data-column=${field}]`).allTextContents()
    const shown = body.items.slice(body.items.length - cells.length)
    expect(
      cells.map((text) => text === ''),
      field,
    ).toEqual(shown.map(({ unknown }) => unknown.includes(field)))
  }
}

const POST_FIELDS = ['views', 'reactions', 'forwards', 'comments']

/** Posts in a list: the subscribers are in the header. */
const cards = (selector: string, subscribers?: string) => async (page: Page, body: Body) => {
  const articles = page.locator(selector)
  const shown = body.items.slice(0, await articles.count())
  for (const field of POST_FIELDS.filter((name) => shown[0] && name in shown[0])) {
    const dashes = await articles.evaluateAll(
      (found, name) => found.map((article) => article.querySelector(`[data-unknown=${name}]`) !== null),
      field,
    )
    expect(dashes, field).toEqual(shown.map(({ unknown }) => unknown.includes(field)))
  }
  if (subscribers === undefined) return
  const heads = await articles.locator('header').allTextContents()
  expectTexts(heads, 'subscribers unknown', shown, subscribers)
}

const expectTexts = (
  texts: readonly string[],
  dashed: string,
  records: readonly Observed[],
  field: string,
): void =>
  expect(
    texts.map((text) => text.includes(dashed)),
    field,
  ).toEqual(records.map(({ unknown }) => unknown.includes(field)))

const CARD = [
  'participants_count',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'median_reach',
  'avg_reach',
  'err_pct',
  'messages_count',
  'citation_idx',
]

/** By the path of the API, what a page must show of its answer; `where` is on the pages that show it. */
const CHECKS: readonly { path: RegExp; where: string; check: (page: Page, body: Body) => Promise<void> }[] = [
  { path: /^\/api\/channels$/, where: 'td[data-column=citation_idx]', check: column('List', CARD) },
  {
    path: /^\/api\/channels\/-?\d+$/,
    where: '[data-measure=participants_count]',
    check: tiles('Numbers', CARD),
  },
  {
    path: /^\/api\/channels\/err$/,
    where: '[data-measure=err_24h]',
    check: tiles('Engagement', ['err', 'err_24h', 'err_48h']),
  },
  {
    path: /^\/api\/channels\/reach-timeline$/,
    where: 'td[data-column=reach]',
    check: chartTable('Reach and ERR over time', ['reach', 'err', 'total']),
  },
  {
    path: /^\/api\/channels\/post-views$/,
    where: '[data-measure=subscribers]',
    check: tiles('Numbers', ['views', 'subscribers', 'err']),
  },
  { path: /^\/api\/channels\/posts$/, where: 'article[data-seq]', check: cards('article[data-seq]') },
  {
    path: /^\/api\/channels\/(mentions-list|post-citations)$/,
    where: 'article[data-kind]',
    check: cards('article[data-kind]', 'author_subs'),
  },
  {
    path: /^\/api\/posts\/(search|ranking|top)$/,
    where: 'article.post-card',
    check: cards('article.post-card', 'participants_count'),
  },
]

/** Opens a page, waits for all its answers, and checks what it shows of them; returns the paths that it checked. */
export const checkUnknowns = async (page: Page, address: string): Promise<string[]> => {
  const answers: { path: string; body: Promise<Body | undefined> }[] = []
  const listen = (response: Response): void => {
    const { pathname, searchParams } = new URL(response.url())
    // A list asks for its second page ahead.
    const isShown = (searchParams.get('page') ?? '1') === '1'
    if (pathname.startsWith('/api/') && response.ok() && isShown)
      // The browser keeps no body that is very large, and not all of a page. Which paths were checked, the test compares.
      answers.push({ path: pathname, body: response.json().catch(() => undefined) })
  }
  // Late answers to the page before are none of this one.
  await page.goto('about:blank')
  page.on('response', listen)
  await page.goto(address)
  await settled(page)
  page.off('response', listen)
  const checked: string[] = []
  for (const { path, body } of answers)
    for (const check of CHECKS.filter((one) => one.path.test(path)))
      if ((await page.locator(check.where).count()) > 0) {
        const answer = await body
        if (answer === undefined) continue
        await check.check(page, answer)
        checked.push(path)
      }
  // Lists of partners are sorted and cut by the page, so their cells are not compared one by one.
  expect(await page.locator('td[data-column=participants_count]').allTextContents()).not.toContain('0')
  return checked
}
