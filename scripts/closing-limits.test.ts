import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_STOP_MS } from '../postgres/postmaster.ts'
import { MAX_CLOSING_MS, MAX_LEAVING_MS, MAX_WORKER_CLOSING_MS } from '../server/closing-limits.ts'

const ROOT = join(import.meta.dirname, '..')

/** The number of seconds that a file says in this place, as milliseconds. */
function saidIn(path: string, place: RegExp): number {
  const [, seconds] = place.exec(readFileSync(join(ROOT, path), 'utf8')) ?? []
  return Number(seconds) * 1000
}

test('whoever waits for the end of another waits longer than that one may take', () => {
  expect(MAX_WORKER_CLOSING_MS).toBeLessThan(MAX_LEAVING_MS)
  expect(MAX_LEAVING_MS + MAX_STOP_MS).toBeLessThan(MAX_CLOSING_MS)
  expect(saidIn('deploy/rema.service', /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(MAX_CLOSING_MS)
  expect(saidIn('docs/deploy.md', /--stop-timeout (\d+)/)).toBeGreaterThan(MAX_CLOSING_MS)
  expect(saidIn('docs/operations.md', /takes longer than (\d+) s, it ends all the same/)).toBe(
    MAX_CLOSING_MS,
  )
})
