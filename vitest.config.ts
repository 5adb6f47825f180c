import { configDefaults, defineConfig } from 'vitest/config'
import { svgDrawings } from './vite-svg.ts'

/** For tests that start PostgreSQL: long enough for a busy machine. */
const DATABASE_TIMEOUT_MS = 300_000

/** `npm test` runs every test file except `*.deep.test.ts`; `--mode deep` runs these and, with longer rounds, resilience/. */
export default defineConfig(({ mode }) => {
  const deep = mode === 'deep'
  const tests = (...folders: string[]) => ({
    include: folders.map((folder) => {
      const isSlow = deep && folder !== 'resilience'
      return `${folder}/**/*${isSlow ? '.deep' : ''}.test.{ts,tsx}`
    }),
    exclude: [...configDefaults.exclude, ...(deep ? [] : ['**/*.deep.test.{ts,tsx}'])],
  })
  const onDatabase = {
    globalSetup: ['server/testing/template-database.ts'],
    testTimeout: DATABASE_TIMEOUT_MS,
    hookTimeout: DATABASE_TIMEOUT_MS,
  }
  return {
    plugins: [svgDrawings()],
    test: {
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: { name: 'domain', ...tests('domain'), isolate: false, testTimeout: 30_000 },
        },
        {
          extends: true,
          test: {
            name: 'web',
            ...tests('web', 'words', 'scripts', 'bench'),
            // Each file gets new globals in a process that is already running.
            pool: 'vmForks',
            // Styles are empty in tests unless they are read as text.
            css: { include: [/\?raw$/] },
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          // Each worker loads the server once; each file has its own database.
          test: {
            name: 'server',
            ...tests('server', 'operator', 'resilience'),
            ...onDatabase,
            isolate: false,
          },
        },
      ],
    },
  }
})
