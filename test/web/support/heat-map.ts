import type { Locator } from 'playwright-core'

/** The cells lie between the labels of the weekdays and the right edge, above the hours and the scale. */
export const clickCell = async (within: Locator, weekday: number, hour: number): Promise<void> => {
  const chart = within.locator('.chart')
  const box = (await chart.boundingBox()) ?? { width: 0, height: 0 }
  const [left, right, top, bottom] = [40, 12, 12, 56]
  const x = left + ((hour + 0.5) / 24) * (box.width - left - right)
  const y = top + ((weekday - 0.5) / 7) * (box.height - top - bottom)
  await chart.click({ position: { x, y } })
}
