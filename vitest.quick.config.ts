import { defineConfig } from 'vitest/config'

const FOLDERS = ['domain', 'http', 'ingest/facts', 'ingest/read', 'sources', 'text']

/** `npm run test:quick`: tests that need no build and no browser, on SQLite only, so that no PostgreSQL is started. */
// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export
export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: 'test/support/loopback-only.ts',
    // The files of a worker share its modules: loading the web framework for each took half of the time.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    globalSetup: ['test/support/run-folder.ts'],
    env: { TEST_ENGINES: 'sqlite' },
    include: [
      'test/architecture.test.ts',
      'test/config.test.ts',
      ...FOLDERS.map((folder) => `test/${folder}/**/*.test.ts`),
    ],
    // These generate the whole demo messenger, need PostgreSQL, or run the built program.
    exclude: [
      'test/http/documentation.test.ts',
      'test/http/telemetry/*metrics.test.ts',
      'test/sources/charts.test.ts',
    ],
  },
})
