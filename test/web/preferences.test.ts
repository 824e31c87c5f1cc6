import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { block, drawn } from './support/blocks.js'
import { DEMO, useBrowser } from './support/browser.js'

const { open } = useBrowser()

const language = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang')

describe('the language', () => {
  test.each([
    ['ru-RU', 'ru', 'Рынок'],
    ['en-US', 'en', 'Market'],
    ['de-DE', 'en', 'Market'],
  ])('of a browser in %s is %s at first', async (locale, tag, title) => {
    const page = await open('/', { locale })
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await language(page)).toBe(tag)
    expect(await page.title()).toBe(`${title} · Channelscope`)
  })

  test('is switched, numbers and dates with it, and remembered', async () => {
    const page = await open('/', { locale: 'ru-RU' })
    await block(page, 'Лидеры по охвату').locator('tbody tr').first().waitFor()
    await page.getByText('Данные на 1 нояб. 2026 г., 12:00 по Москве').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText('Data as of 1 Nov 2026, 12:00, Moscow time').waitFor()
    expect(await language(page)).toBe('en')
    await page.goto(`${DEMO.address}/`)
    await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
  })
})

describe('the theme', () => {
  const background = (page: Page): Promise<string> =>
    page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  const isDark = async (page: Page): Promise<boolean> => (await background(page)) === 'rgb(14, 18, 24)'

  test('is the system’s at first', async () => {
    expect(await isDark(await open('/', { colorScheme: 'dark' }))).toBe(true)
    expect(await isDark(await open('/', { colorScheme: 'light' }))).toBe(false)
  })

  test('is switched, charts with it, and remembered', async () => {
    const page = await open('/', { colorScheme: 'light' })
    const chart = block(page, 'Growth by category, 30 days')
    await drawn(chart)
    const inLight = await chart.locator('svg').innerHTML()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await chart.locator('.chart[data-drawn=dark]').waitFor()
    expect(await isDark(page)).toBe(true)
    expect(await chart.locator('svg').innerHTML()).not.toBe(inLight)
    await page.goto(`${DEMO.address}/`)
    await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
    expect(await isDark(page)).toBe(true)
  })
})
