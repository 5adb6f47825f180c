import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // Pure rules leave nothing behind that one file could hide from the next.
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Styles are empty in tests unless they are read as text.
          css: { include: [/\?raw$/] },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
