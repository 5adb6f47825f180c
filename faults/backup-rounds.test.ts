import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isThere } from '../operator/in-folders.ts'
import { run } from '../operator/testing/run-command.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { ask } from './ask.ts'
import { newEntry } from './calls.ts'
import { newCrowd } from './crowd.ts'
import { allowedEndCodes } from './disk.ts'
import { type Moment, NO_DIFFERENCES } from './history.ts'
import { type Place, type PlaceKind, openPlace } from './places.ts'
import { isInstalled } from './postgres-programs.ts'
import { startRema } from './rema-command.ts'
import { figures, rounds, seedOf } from './rounds.ts'
import { type Server, serve } from './server.ts'
import { storedFacts } from './stored.ts'

const ROUNDS = rounds(2, 200)
const SEED = 20_261_123
const MAX_LIFE_MS = 300
const PRESSES = 5
const MAX_TRIES = 20
/** About as long as so small a backup is written. */
const MAX_WRITING_MS = 60
const KILLER = join(import.meta.dirname, 'kill-when-written.ts')

/** Where the site is, one after the other: each is restored from what was backed up of the one before. */
const KINDS: readonly PlaceKind[] = isInstalled(15)
  ? ['embedded', 'fifteen', 'embedded']
  : ['embedded']

/** What is killed while a second backup is made, which there is not with `none`. The site dies in the end, anyhow. */
const VICTIMS = ['backup', 'site', 'both', 'none'] as const

/** How a command ends that fails: one sentence, and no stack. */
const SENTENCE = /^[A-Z].*\.$/

type Site = { place: Place; server: Server }

test(
  `${ROUNDS} × load, backup, kill -9, data destroyed, restored, checked: 0 differences, and visitors go on`,
  { timeout: 60_000 + ROUNDS * 120_000 },
  async () => {
    const random = seededRandom(seedOf(SEED))
    const folder = await mkdtemp(join(tmpdir(), 'rema-backups-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const seen = {
      rounds: 0,
      promised: 0,
      forgotten: 0,
      restored: 0,
      'broken off': 0,
      'second whole': 0,
    }
    onTestFinished(() => figures('backups', seen))
    let site = await openSite('embedded')
    let known: string[] = []

    for (let round = 0; round < ROUNDS; round++) {
      const crowd = newCrowd({ random, known, bringsFiles: true })
      const visiting = crowd.visit(site.server.address)
      await sleep(random() * MAX_LIFE_MS)
      let last = { path: join(folder, 'first.tar.gz'), moment: crowd.history.moment() }
      const made = await startRema(['backup', last.path], site.place.settings).ended
      expect(made).toMatchObject({ code: 0 })

      const victim = VICTIMS[round % VICTIMS.length] ?? 'none'
      const second = { path: join(folder, 'second.tar.gz'), moment: crowd.history.moment() }
      if (victim !== 'none') await killMeanwhile(site, { victim, path: second.path, random })
      await sleep(random() * MAX_LIFE_MS)
      await killSite(site)
      await visiting
      await site.place.destroy()
      // How long answers take is for other tests: beside other work this one starts programs all the time.
      expect(crowd.unexpected.filter((answer) => !answer.endsWith(' 0 hang '))).toEqual([])

      if (await isThere(second.path)) last = second
      if (victim !== 'none') seen[last === second ? 'second whole' : 'broken off']++
      // Whatever has a backup's name is whole.
      for (const name of await readdir(folder)) {
        if (name.startsWith('.')) continue
        expect(await run(['verify', join(folder, name)], {})).toMatchObject({ code: 0, stderr: '' })
      }

      site = await restoredSite(last.path, KINDS[(round + 1) % KINDS.length] ?? 'embedded')
      const pool = site.place.pool()
      const stored = await storedFacts(pool)
      expect(crowd.history.compareCopy(last.moment, stored)).toEqual(NO_DIFFERENCES)
      expect(await disagreements(pool)).toEqual(AGREED)
      await pressAgain(site.server, { moment: last.moment, stored, random })
      known = await storedFacts(pool)
      await pool.end()
      seen.rounds++
      seen.promised += last.moment.acknowledged.size
      seen.forgotten += last.moment.forgotten.size
      seen.restored += stored.length
      for (const name of await readdir(folder)) await rm(join(folder, name))
    }

    expect(allowedEndCodes()).toContain((await site.server.stop()).code)
    // Enough happened for this to mean something.
    expect(seen.promised).toBeGreaterThan(ROUNDS)
  },
)

async function openSite(kind: PlaceKind): Promise<Site> {
  const place = await openPlace(kind)
  return { place, server: await serve(place.settings) }
}

/** A new place with what a backup holds, and a server on it. */
async function restoredSite(path: string, kind: PlaceKind): Promise<Site> {
  const place = await openPlace(kind)
  const restored = await startRema(['restore', path], place.settings).ended
  // It has run `check` as well: 1 is what it ends with where that finds anything.
  expect(restored).toMatchObject({ code: 0 })
  return { place, server: await serve(place.settings) }
}

async function killSite({ place, server }: Site): Promise<void> {
  await server.kill()
  await place.kill()
}

type Kill = {
  victim: (typeof VICTIMS)[number]
  path: string
  random: () => number
}

/** Makes a backup as `path` and kills the victim while it is written, or just after. */
async function killMeanwhile(site: Site, { victim, path, random }: Kill): Promise<void> {
  const backup = startRema(['backup', path], site.place.settings)
  const pids = [
    ...(victim === 'site' ? [] : [backup.process.pid]),
    ...(victim === 'backup' ? [] : [site.server.pid, await site.place.pid()]),
  ]
  const words = [dirname(path), basename(path), random() * MAX_WRITING_MS, ...pids].map(String)
  const killer = spawn(process.execPath, [KILLER, ...words], { stdio: 'ignore' })
  onTestFinished(() => void killer.kill('SIGKILL'))
  const { code, stderr } = await backup.ended
  // It is too late for it, if it is not done.
  killer.kill()
  if (code === null) return
  expect(await isThere(path)).toBe(code === 0)
  const unclear = code === 0 || SENTENCE.test(stderr.trim().split('\n').at(-1) ?? '') ? '' : stderr
  expect(unclear).toBe('')
}

type Pressing = { moment: Moment; stored: readonly string[]; random: () => number }

/** Some of those who had a pet before the backup, and have not left since, care for it once more. */
async function pressAgain(server: Server, { moment, stored, random }: Pressing): Promise<void> {
  const there = new Set(stored)
  const owners = [...moment.acknowledged]
    .filter(([fact, owner]) => owner !== '' && fact.startsWith('pet ') && there.has(fact))
    .map(([, owner]) => owner)
  for (const visitor of owners.slice(-PRESSES)) {
    const { method, path, body } = newEntry(visitor, random)
    let answer = await ask(server.address, method, path, { visitor, body })
    // A server that has just started on a busy machine asks to come again, and pages do.
    for (let tries = 1; answer.headers.has('retry-after') && tries < MAX_TRIES; tries++) {
      await sleep(1000)
      answer = await ask(server.address, method, path, { visitor, body })
    }
    expect(answer).toMatchObject({ code: '', status: 201 })
  }
}
