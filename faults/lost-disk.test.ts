import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../operator/testing/run-command.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { type Crowd, newCrowd } from './crowd.ts'
import { allowedEndCodes, diskFactor } from './disk.ts'
import { NO_DIFFERENCES } from './history.ts'
import { processTree } from './process-tree.ts'
import { figures, rounds, seedOf, timeFactor } from './rounds.ts'
import { type Server, dataFolder, poolOf, serve, signal } from './server.ts'
import { storedFacts } from './stored.ts'

const ROUNDS = rounds(1, 40)
const EVERY_S = 10
/** A segment is packed and flushed by a process of its own. */
const ARCHIVING_S = 3
/** Few enough visits that segments end because of their age: full ones are archived at once. */
const PAUSE_MS = 200
const MAX_LIFE_MS = 2.5 * EVERY_S * 1000

test(
  `${ROUNDS} × the disk is lost under load: the archive has all but the last ${EVERY_S} s`,
  { timeout: (120_000 + ROUNDS * 90_000) * diskFactor() },
  async () => {
    const random = seededRandom(seedOf(20_260_313))
    const archive = await emptyFolder()
    const dataDir = await dataFolder()
    const settings = { DATA_DIR: dataDir, ARCHIVE_TO: archive, ARCHIVE_EVERY: String(EVERY_S) }
    const lostSeconds: number[] = []
    const sums = { acknowledged: 0, lost: 0 }
    let kept: string[] = []

    for (let round = 0; round < ROUNDS; round++) {
      const server = await serve(settings)
      // What is lost before the first copy is lost: a site that begins has nothing yet.
      if (round === 0) await untilCopied(archive)
      const before = await newVisits(server, 1000, random)
      const half = new Date()
      const crowd = newCrowd({ random, leaves: false, pauseMs: PAUSE_MS })
      const visiting = crowd.visit(server.address)
      // The first lives until its half has been archived.
      await sleep(round === 0 ? MAX_LIFE_MS : random() * MAX_LIFE_MS)
      const killedAt = await destroy(server, dataDir)
      await visiting

      if (round === 0) await expectHalf(archive, half, before, crowd)
      const reached = await restored(archive, dataDir)
      const stored = await factsIn(dataDir)
      const { earlier, own } = divided(stored, kept)
      // What was there after the disks before this one is there still.
      expect(earlier).toEqual(kept)
      const crowds = [before, crowd]
      const tries = (fact: string) => before.history.attempts(fact) + crowd.history.attempts(fact)
      expect(own.filter((fact) => tries(fact) === 0)).toEqual([])
      for (const { history, unexpected } of crowds) {
        expect(unexpected).toEqual([])
        const theirs = own.filter((fact) => history.attempts(fact) > 0)
        const { lost, ...others } = history.compare(theirs)
        expect({ lost: [], ...others }).toEqual(NO_DIFFERENCES)
        // What was acknowledged before the last change that came back has come back.
        expect(lost.filter((fact) => history.acknowledgedAt(fact) < reached)).toEqual([])
        sums.acknowledged += history.acknowledged.size
        sums.lost += lost.length
        lostSeconds.push(...lost.map((fact) => (killedAt - history.acknowledgedAt(fact)) / 1000))
      }
      kept = stored
    }

    const most = Math.max(0, ...lostSeconds)
    figures('disk lost', {
      times: ROUNDS,
      'archived every s': EVERY_S,
      'acknowledged writes': sums.acknowledged,
      'of them lost': sums.lost,
      'seconds lost at most': most.toFixed(1),
    })
    expect(sums.acknowledged).toBeGreaterThan(10 * ROUNDS)
    expect(most).toBeLessThan(EVERY_S + ARCHIVING_S * timeFactor())
  },
)

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function untilCopied(archive: string) {
  await vi.waitFor(
    async () => {
      const names = await readdir(join(archive, 'bases'))
      expect(names.some((name) => name.endsWith('.json'))).toBe(true)
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Visits of a crowd that is over. */
async function newVisits(server: Server, ms: number, random: () => number): Promise<Crowd> {
  const crowd = newCrowd({ random, leaves: false, pauseMs: PAUSE_MS })
  const enough = new AbortController()
  const visiting = crowd.visit(server.address, enough.signal)
  await sleep(ms)
  enough.abort()
  await visiting
  return crowd
}

/** Everything is killed at once, and the disk's content is gone; gives the time when nothing lived any more. */
async function destroy(server: Server, dataDir: string): Promise<number> {
  for (const pid of await processTree(server.pid)) signal(pid, 'SIGKILL')
  await server.kill()
  const killedAt = Date.now()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  await mkdir(dataDir)
  return killedAt
}

/** Restores into a folder; gives the time of the last change that came back. */
async function restored(archive: string, dataDir: string, words: string[] = []): Promise<number> {
  const asked = ['restore', '--from-archive', archive, '--json', ...words]
  const { code, stdout, stderr } = await run(asked, { DATA_DIR: dataDir })
  expect([code, stderr]).toEqual([0, expect.any(String)])
  const { reached, wrong }: { reached: string; wrong: string[] } = JSON.parse(stdout)
  expect(wrong).toEqual([])
  return Date.parse(reached)
}

/** All that a folder's database holds, which agrees with itself. */
async function factsIn(dataDir: string): Promise<string[]> {
  const server = await serve({ DATA_DIR: dataDir })
  const pool = poolOf(dataDir)
  expect(await disagreements(pool)).toEqual(AGREED)
  const facts = await storedFacts(pool)
  await pool.end()
  expect(allowedEndCodes()).toContain((await server.stop()).code)
  return facts.sort()
}

function divided(stored: readonly string[], kept: readonly string[]) {
  const known = new Set(kept)
  return {
    earlier: stored.filter((fact) => known.has(fact)),
    own: stored.filter((fact) => !known.has(fact)),
  }
}

/** As it was between two crowds: all of the one, nothing of the other. */
async function expectHalf(archive: string, half: Date, before: Crowd, after: Crowd) {
  const dataDir = await dataFolder()
  await restored(archive, dataDir, ['--until', half.toISOString()])
  const stored = await factsIn(dataDir)
  expect(before.history.compare(stored)).toEqual(NO_DIFFERENCES)
  expect(stored.filter((fact) => after.history.attempts(fact) > 0)).toEqual([])
}
