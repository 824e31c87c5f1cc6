import { expect } from 'vitest'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, drawn, rowsOf } from '../support/blocks.js'
import { askApi } from '../support/browser.js'
import { integer, shows } from '../support/columns.js'
import { addressOf, type World } from './world.js'

const channelsOf = async (world: World): Promise<Card[]> =>
  (await askApi<{ items: Card[] }>('/api/channels?limit=50', world)).items

/** Sees who cites a channel, looks at the first of them, and comes back. */
export const seeWhoCites = async ({ open, ...world }: World): Promise<void> => {
  const of = (chatId: number) =>
    askApi<Answer<'/api/channels/citation'>>(`/api/channels/citation?chat_id=${chatId}`, world)
  for (const { chat_id } of await channelsOf({ open, ...world })) {
    const { sources } = (await of(chat_id)).incoming
    if (sources.length === 0) continue
    const page = await open(`/channels/${chat_id}`, world)
    await page.getByRole('link', { name: 'Citation', exact: true }).click()
    const names = block(page, 'Who cites it').locator('.channel-link')
    const shown = sources.slice(0, 10).map(({ title }) => title)
    await shows(() => names.allTextContents(), shown)
    const here = addressOf(page)
    await names.first().click()
    await page.getByRole('heading', { name: shown[0] as string, level: 1 }).waitFor()
    await page.goBack()
    expect(addressOf(page)).toBe(here)
    return shows(() => names.allTextContents(), shown)
  }
  expect.unreachable('nobody cites any of these channels')
}

const STATUSES = { odd: 'Odd', usual: 'Normal', unknown: 'Not enough data' } as const

/** Looks whether the audience of a channel is odd: each sign says so, denies it, or says why nobody can tell. */
export const lookForOddSigns = async (chatId: number, { open, ...world }: World): Promise<void> => {
  const { signs } = await askApi<Answer<'/api/channels/audit'>>(
    `/api/channels/audit?chat_id=${chatId}`,
    world,
  )
  const page = await open(`/channels/${chatId}`, world)
  await page.getByRole('link', { name: /^What looks odd/ }).click()
  const rows = await rowsOf(block(page, 'What looks odd'))
  const said = rows.map(([, status = '']) => Object.values(STATUSES).find((word) => status.startsWith(word)))
  expect(said).toEqual(
    Object.keys(STATUSES).flatMap((wanted) =>
      signs.flatMap(({ status }) => (status === wanted ? STATUSES[status] : [])),
    ),
  )
  const unexplained = rows.filter(([, status]) => status?.trim() === STATUSES.unknown)
  expect(unexplained).toEqual([])
}

/** Goes from a channel to its newest post that is old enough, and reads how its views grew. */
export const readViewCurve = async (chatId: number, { open, ...world }: World): Promise<void> => {
  const { items } = await askApi<Answer<'/api/channels/posts'>>(
    `/api/channels/posts?chat_id=${chatId}&limit=24`,
    world,
  )
  const { seq } = items.at(-1) as (typeof items)[number]
  const { series } = await askApi<Answer<'/api/channels/post-views'>>(
    `/api/channels/post-views?chat_id=${chatId}&seq=${seq}`,
    world,
  )
  const page = await open(`/channels/${chatId}`, world)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await page.locator(`article[data-seq="${seq}"] header a`).first().click()
  const curve = block(page, 'How views accumulated')
  if (series.length === 1) await curve.getByText(`Views ${integer(series[0]?.views ?? 0)}`).waitFor()
  else await drawn(curve)
  expect(await rowsOf(curve)).toEqual(series.map(({ t, h, views }) => [t, h, views].map(String)))
}

/** Reads when posts of a channel are viewed most. */
export const findBestTime = async (chatId: number, { open, ...world }: World): Promise<void> => {
  const { items: hours } = await askApi<Answer<'/api/channels/best-hours'>>(
    `/api/channels/best-hours?chat_id=${chatId}`,
    world,
  )
  const enough = hours.filter(({ n }) => n >= 3)
  const best = enough.toSorted((a, b) => b.median_views - a.median_views)[0] as (typeof hours)[number]
  const page = await open(`/channels/${chatId}`, world)
  const views = integer(Math.round(best.median_views))
  await block(page, 'Best time to post')
    .getByText(`${best.hr}:00: ${views} views (median, ${best.n} posts)`)
    .waitFor()
  expect(await seriousViolations(page)).toEqual([])
}
