import { expect, test } from 'vitest'
import { askApi, DEMO, settled, useBrowser } from './support/browser.js'

const { open } = useBrowser()

/** Runs in the page: the numbers that an edge of their box cuts although the box does not fade them. */
const CUT_NUMBERS = `(() => {
  const cut = []
  for (const box of document.querySelectorAll('.table-scroll')) {
    const { left, right } = box.getBoundingClientRect()
    for (const cell of box.querySelectorAll('td.number, td:has(.growth)')) {
      const text = document.createRange()
      text.selectNodeContents(cell)
      const { left: start, right: end, width } = text.getBoundingClientRect()
      const isCut = width > 0 && ((start < right && end > right + 1) || (end > left && start < left - 1))
      if (isCut && !box.hasAttribute('data-cut')) cut.push(cell.dataset.column + ': ' + cell.textContent)
    }
  }
  return cut
})()`

test('no table on a phone cuts a number without fading it', async () => {
  const { items } = await askApi<{ items: { chat_id: number }[] }>('/api/channels?type=channel&limit=3')
  const ids = items.map(({ chat_id }) => chat_id)
  const [id] = ids
  const page = await open('/', { width: 390 })
  const paths = [
    '/',
    '/channels',
    '/channels?sort=posts',
    `/compare?chat_ids=${ids.join(',')}`,
    ...['', '?tab=ads&price=5000', '?tab=citation', '?tab=audit'].map((tab) => `/channels/${id}${tab}`),
    `/channels/${id}?tables=view-accumulation,reach,subscribers`,
    '/search?q=ставка',
  ]
  for (const path of paths) {
    await page.goto(DEMO.address + path)
    await settled(page)
    await page.locator('.table-scroll').first().waitFor()
    expect(await page.evaluate(CUT_NUMBERS), path).toEqual([])
  }
})

test('a column that an edge cuts is faded, at both edges, and whole tables are not', async () => {
  const { items } = await askApi<{ items: { chat_id: number }[] }>('/api/channels?type=channel&limit=1')
  const page = await open(`/channels/${items[0]?.chat_id}?tables=view-accumulation,subscribers`, {
    width: 390,
  })
  const box = page.locator('.table-scroll:has(td[data-column=h72])')
  const cuts = () => box.evaluate((element) => element.getAttribute('style'))
  await expect.poll(cuts).toMatch(/--cut-start: 0px; --cut-end: [1-9]/)
  await box.evaluate((element) => element.scrollTo({ left: 30 }))
  await expect.poll(cuts).toMatch(/--cut-start: [1-9]/)
  const whole = page.locator('.table-scroll:has(td[data-column=subs])')
  await whole.waitFor()
  expect(await whole.getAttribute('data-cut')).toBeNull()
})
