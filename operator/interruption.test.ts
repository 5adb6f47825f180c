import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer } from '../server/testing/rema-server.ts'
import { run } from './testing/run-command.ts'

const COMMAND = join(import.meta.dirname, '..', 'scripts', 'rema.mjs')
const PATIENT = { timeout: 120_000, interval: 5 }

let place = ''
/** Of a site that is stopped. */
let dataDir = ''

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rema-interrupted-'))
  dataDir = join(place, 'data')
  const server = startServer({ DATA_DIR: dataDir })
  await server.ready
  server.process.kill('SIGTERM')
  await server.ended
})

afterAll(() => rm(place, { recursive: true, force: true }))

/** A command as a process of its own, with its own folder for temporary files. */
async function begin(words: readonly string[], data = dataDir) {
  const temporary = join(place, `${words[0]}-tmp`)
  await mkdir(temporary, { recursive: true })
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH, HOME, TMPDIR: temporary, DATA_DIR: data },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, temporary }
}

/** The process of the PostgreSQL on a cluster, once there is one. */
async function postgresOn(cluster: () => Promise<string>): Promise<number> {
  return vi.waitUntil(async () => {
    const file = await readFile(join(await cluster(), 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(file.split('\n')[0])
  }, PATIENT)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function interrupted({ child, ended }: Awaited<ReturnType<typeof begin>>, pid: number) {
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(isRunning(pid)).toBe(false)
}

test('a command that is interrupted stops the PostgreSQL that it started', async () => {
  // Of a site whose PostgreSQL is never ready: a standby that lets nobody read waits for a log that never comes.
  const waiting = join(place, 'waiting')
  execFileSync('cp', ['-a', dataDir, waiting])
  const cluster = join(waiting, 'postgres')
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(join(cluster, 'postgresql.auto.conf'), 'hot_standby = off\n')
  const command = await begin(['status'], waiting)
  await interrupted(command, await postgresOn(async () => cluster))
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('a rehearsal that is interrupted leaves nothing of what it restored', async () => {
  const backup = join(place, 'all.tar.gz')
  expect(await run(['backup', backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const command = await begin(['restore', '--rehearse', backup])
  const { temporary } = command
  const pid = await postgresOn(async () => {
    const [name = ''] = await readdir(temporary)
    return join(temporary, name, 'data', 'postgres')
  })
  await interrupted(command, pid)
  expect(await readdir(temporary)).toEqual([])
})
