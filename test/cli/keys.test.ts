import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scan } from '../../src/store/index.js'
import { run } from '../support/cli.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  beforeEach(async () => {
    store = await createStore(engine)
  })
  afterEach(() => store.remove())
  const keys = (...args: string[]) => run(['keys', ...args], { store: store.options })

  test('a key is shown once, kept as a hash, listed without its secret and revoked by name', async () => {
    const issued = await keys(
      'issue',
      '--name',
      'Отдел',
      '--products',
      'search,base',
      '--rate',
      '5',
      '--expires',
      '2030-01-01',
    )
    expect(issued).toMatchObject({ code: 0 })
    const secret = issued.stdout.trim()
    expect(secret).toMatch(/^cs_[0-9A-Za-z]{32}$/)
    const [listed] = JSON.parse((await keys('list', '--json')).stdout)
    expect(listed).toMatchObject({
      name: 'Отдел',
      products: ['base', 'search'],
      rate: 5,
      expires_at: '2029-12-31T21:00:00Z',
      revoked_at: null,
    })
    const stored = await store.store.read(async (tx) =>
      JSON.stringify((await scan(tx, 'api_keys').next()).value),
    )
    expect(stored).not.toContain(secret.slice(3))
    expect(await keys('revoke', 'Отдел')).toMatchObject({ code: 0, stdout: `revoked ${listed.id} (Отдел)\n` })
    expect((await keys('list')).stdout).toContain('revoked 20')
    expect(await keys('revoke', 'Отдел')).toMatchObject({ code: 2 })
  })
})
