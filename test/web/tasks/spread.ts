import { expect } from 'vitest'
import type { Answer } from '../support/answers.js'
import { block, rowsOf } from '../support/blocks.js'
import { askApi } from '../support/browser.js'
import { shows } from '../support/columns.js'
import type { World } from './world.js'

const KINDS = { copy: 'copy', repost: 'repost' } as const

/** Finds the most copied text, who wrote it first, how it spread, and comes from the last copy back to the first post. */
export const findWhoWroteFirst = async ({ open, ...world }: World): Promise<void> => {
  const ranking = await askApi<Answer<'/api/posts/ranking'>>(
    '/api/posts/ranking?period=all&metric=copies&limit=1',
    world,
  )
  const [most] = ranking.items
  if (most === undefined) throw new Error('nothing is copied')
  const { items } = await askApi<Answer<'/api/channels/post-copies'>>(
    `/api/channels/post-copies?chat_id=${most.chat_id}&seq=${most.seq}&limit=200`,
    world,
  )
  expect(items.length).toBeGreaterThan(0)
  const page = await open('/ranking?period=all&metric=copies', world)
  const postLink = (chatId: number, seq: string) => page.locator(`a[href="/channels/${chatId}/${seq}"]`)
  await postLink(most.chat_id, most.seq).first().click()
  const spread = block(page, 'Spread')
  await spread.getByText('This post is the earliest known one with this text.').waitFor()
  expect((await rowsOf(spread)).map((row) => row.slice(0, 2))).toEqual(
    items.map(({ title, kind }) => [title, KINDS[kind]]),
  )
  const last = items.at(-1) as (typeof items)[number]
  await postLink(last.chat_id, last.seq).first().click()
  await spread.getByText('The earliest known post with this text:').waitFor()
  await spread.getByRole('paragraph').locator(`a[href="/channels/${most.chat_id}/${most.seq}"]`).click()
  await shows(async () => new URL(page.url()).pathname, `/channels/${most.chat_id}/${most.seq}`)
  await spread.getByText('This post is the earliest known one with this text.').waitFor()
}
