import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.js'
import { keepTemporaryFilesInMemory } from './test/support/memory-folder.js'
import { TimeBudgets } from './test/support/time-budgets.js'
import BUDGETS from './test/support/time-budgets.json' with { type: 'json' }

keepTemporaryFilesInMemory()

/** Long runs, and a cluster on the same machine, have no budget. */
const { TORTURE, SOAK, CITUS_URL } = process.env
const HAS_BUDGETS = TORTURE === undefined && SOAK === undefined && CITUS_URL === undefined

/** These put the machine under load and say how soon others are answered, so nothing else runs at the same time. */
const UNDER_LOAD = [
  'expensive-questions',
  'fair-keys',
  'fair-reading',
  'overload',
  'soak',
  'strangers',
  'visitors',
].map((name) => `test/trust/${name}.test.ts`)

/** More than cores, because tests also wait: for servers, for the browser, for time to pass. */
const WORKERS = 4

const SHARED = {
  pool: 'forks',
  setupFiles: 'test/support/loopback-only.ts',
  // The files of a worker share its modules: loading them for each file took a third of the processor time of small ones.
  isolate: false,
  // Only a test that hangs should fail by time, not one that is slow on a busy machine.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...(HAS_BUDGETS ? [new TimeBudgets(import.meta.dirname, BUDGETS)] : [])],
    projects: [
      {
        test: {
          ...SHARED,
          name: 'server',
          include: ['test/**/*.test.ts'],
          exclude: ['test/web/**', ...UNDER_LOAD],
          globalSetup: ['test/support/run-folder.ts', 'test/support/postgres-server.ts'],
          sequence: { groupOrder: 0 },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'web',
          include: ['test/web/**/*.test.ts'],
          globalSetup: ['test/support/run-folder.ts', 'test/web/support/setup.ts'],
          sequence: { groupOrder: 0 },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'load',
          include: UNDER_LOAD,
          globalSetup: ['test/support/run-folder.ts', 'test/support/postgres-server.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
})
