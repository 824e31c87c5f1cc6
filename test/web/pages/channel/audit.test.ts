import { expect, test } from 'vitest'
import { DEMO_UNTIL } from '../../../../src/cli/demo.js'
import type { paths } from '../../../../src/client/index.js'
import { cheatingChannels } from '../../../../src/demo/cheating-channels.js'
import { DEMO_DEFAULTS } from '../../../../src/demo/options.js'
import { seriousViolations } from '../../support/axe.js'
import { block, csvOf, rowsOf } from '../../support/blocks.js'
import { askApi, useBrowser } from '../../support/browser.js'

type Audit = paths['/api/channels/audit']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const STATUSES = { odd: 'Odd', usual: 'Normal', unknown: 'Not enough data' } as const

test('says what looks odd about a channel that buys subscribers, with evidence, and where it cannot say', async () => {
  const cheats = cheatingChannels({ ...DEMO_DEFAULTS, until: DEMO_UNTIL })
  const buyers = [...cheats].filter(([, kind]) => kind === 'bought_subscribers').map(([id]) => id)
  const audits = await Promise.all(
    buyers.map(async (id) => ({ id, ...(await askApi<Audit>(`/api/channels/audit?chat_id=${id}`)) })),
  )
  const odd = audits.find(({ signs }) => signs[0]?.status === 'odd')
  const page = await open(`/channels/${odd?.id}?tab=audit`)
  const audit = block(page, 'What looks odd')
  const rows = await rowsOf(audit)
  expect(rows.map(([, status]) => Object.values(STATUSES).find((word) => status?.startsWith(word)))).toEqual(
    Object.keys(STATUSES).flatMap((wanted) =>
      (odd?.signs ?? []).flatMap(({ status }) => (status === wanted ? STATUSES[status] : [])),
    ),
  )
  const badge = page.getByRole('link', { name: /^What looks odd/ }).locator('.badge-warning')
  expect(await badge.textContent()).toBe(String(odd?.signs.filter(({ status }) => status === 'odd').length))
  await audit.getByText('Days:', { exact: false }).first().click()
  expect(await audit.locator('details[open] li').count()).toBe(odd?.signs[0]?.days.length)
  expect(await csvOf(page, audit)).toContain('jumps,odd,')
  expect(await seriousViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('says “under 5%” where no change of a day is large enough to be looked at, never 0%', async () => {
  const { items } = await askApi<{ items: { chat_id: number }[] }>('/api/channels?type=channel&limit=40')
  for (const { chat_id } of items) {
    const { signs } = await askApi<Audit>(`/api/channels/audit?chat_id=${chat_id}`)
    if (signs[0]?.value !== 0) continue
    const page = await open(`/channels/${chat_id}?tab=audit`)
    const row = block(page, 'What looks odd').getByRole('row', { name: 'Jumps and falls of subscribers' })
    expect(await row.locator('td[data-column=value]').textContent()).toBe('under 5%')
    return
  }
  throw new Error('every channel of the demo messenger has large changes')
})
