import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: Vitest reads its configuration from a default export
export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/**/*.test.ts'],
          exclude: ['test/web/**'],
          globalSetup: ['test/support/postgres-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['test/web/**/*.test.ts'],
          globalSetup: ['test/web/support/setup.ts'],
        },
      },
    ],
  },
})
