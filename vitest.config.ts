import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * For what starts PostgreSQL: what hangs is caught, not what a busy machine does slowly. Where an fsync takes
 * 30 ms (`npm run test:bare -- --world slow-disk`) a new database alone takes a minute.
 */
const PATIENT_MS = 300_000

const PART = /^(\d+)%(?:\+(\d+))?$/

export default defineConfig(({ mode }) => ({
  test: {
    // Much of a test on a database is waiting for the disk: more of them than processors are as fast as can be.
    // More than that on one processor, and a server's own deadlines pass before it is given its turn.
    maxWorkers: Math.min(3, availableParallelism() + 1),
    projects: [
      // Pure rules leave nothing behind that one file could hide from the next.
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: [
            'web/**/*.test.{ts,tsx}',
            'words/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Styles are empty in tests unless they are read as text.
          css: { include: [/\?raw$/] },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['postgres/**/*.test.ts'],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'operator/**/*.test.ts'],
          // What lasts is in a database, and each file has its own: the server is loaded once a worker, not once a file.
          isolate: false,
          globalSetup: ['server/testing/template-database.ts'],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          globalSetup: ['server/testing/template-database.ts'],
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
          // They measure how long things take: when all others are done, and no more than two at once.
          maxWorkers: isLong(mode) ? 1 : 2,
          // One database for all takes 100 connections: three servers with full pools leave enough.
          maxConcurrency: isLong(mode) ? 1 : 2,
          sequence: { groupOrder: 1 },
          provide: { part: partOf(mode), round: roundOf(mode) },
        },
      },
      {
        test: {
          name: 'clusters',
          include: ['clusters/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: PATIENT_MS,
          hookTimeout: PATIENT_MS,
          // One database for all: two servers and a test's own connections are what it takes.
          maxConcurrency: 2,
          sequence: { groupOrder: 2 },
          provide: { part: partOf(mode), round: roundOf(mode) },
        },
      },
    ],
  },
}))

function isLong(mode: string): boolean {
  return partOf(mode) > 0
}

/** How much of the long rounds in faults/ and clusters/ to run: `--mode long`, or a part such as `--mode 10%`. */
function partOf(mode: string): number {
  const [, percent] = PART.exec(mode) ?? []
  return mode === 'long' ? 1 : Number(percent ?? 0) / 100
}

/** Which round it is, from 0: `--mode 10%+3` is another tenth than `--mode 10%`, where a test knows of rounds. */
function roundOf(mode: string): number {
  const [, , round] = PART.exec(mode) ?? []
  return Number(round ?? 0)
}
