import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_UNTIL } from '../../src/cli/demo.js'
import type { CheatKind } from '../../src/demo/cheat.js'
import { cheatingChannels } from '../../src/demo/cheating-channels.js'
import { DEMO_DEFAULTS } from '../../src/demo/index.js'
import { SIGN_NAMES, type SignName } from '../../src/domain/audit/signs.js'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'

/** The cheats that each sign is meant to notice. */
const MEANT: Readonly<Record<SignName, CheatKind | 'none'>> = {
  jumps: 'bought_subscribers',
  unexplained_growth: 'silent_growth',
  late_steps: 'late_views',
  night_views: 'night_views',
  even_reach: 'even_views',
  views_beyond_subscribers: 'views_beyond',
  first_day_views: 'late_views',
  rings: 'ring',
  // Nobody copies in the demo messenger.
  unnamed_copies: 'none',
}

const FORMULAS = new URL('../../docs/formulas.md', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await createDemoApp('sqlite')
})
afterAll(() => app.remove())

interface Audit {
  signs: { name: SignName; status: 'odd' | 'usual' | 'unknown' }[]
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`

test('precision and recall are as published in docs/formulas.md', async () => {
  const cheats = cheatingChannels({ ...DEMO_DEFAULTS, until: DEMO_UNTIL })
  const { body } = await app.get('/api/channels?type=channel&limit=200')
  const { body: more } = await app.get('/api/channels?type=channel&limit=200&page=2')
  const chats = [body, more].flatMap((page) => (page as { items: { chat_id: number }[] }).items)
  const audits = new Map<number, Audit['signs']>()
  for (const { chat_id } of chats) {
    const { signs } = (await app.get(`/api/channels/audit?chat_id=${chat_id}`)).body as Audit
    audits.set(chat_id, signs)
  }
  const rows = SIGN_NAMES.map((name) => {
    const statuses = chats.map(({ chat_id }) => ({
      cheats: cheats.get(chat_id) === MEANT[name],
      status: audits.get(chat_id)?.find((sign) => sign.name === name)?.status,
    }))
    const odd = statuses.filter(({ status }) => status === 'odd')
    const found = odd.filter((one) => one.cheats)
    const cheating = statuses.filter((one) => one.cheats)
    const told = cheating.filter(({ status }) => status !== 'unknown')
    return `| \`${name}\` | ${cheating.length} | ${told.length} | ${odd.length} | ${found.length} | ${percent(found.length, odd.length)} | ${percent(found.length, told.length)} |`
  })
  expect(readFileSync(FORMULAS, 'utf8')).toContain(rows.join('\n'))
})
