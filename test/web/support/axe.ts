import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary: string }[]
}

/** Describing what passes takes as long as looking. The pages have no frames and load no styles from elsewhere. */
const QUICKLY = { resultTypes: ['violations'], iframes: false, preload: false }

/** What a theme or a width can change, where the same page has passed all rules before. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size']

/** The serious and critical violations that axe finds on a page, by all rules or these, as text for a failed comparison. */
export const seriousViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const options = { ...QUICKLY, ...(rules && { runOnly: rules }) }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}
