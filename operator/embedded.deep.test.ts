import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { startServer } from '../server/testing/rema-server.ts'
import { run } from './testing/run-command.ts'

const COMMAND = join(import.meta.dirname, '..', 'scripts', 'rema.mjs')
const WAIT = { timeout: 120_000, interval: 5 }
const ADDRESS = 'ann@rema.example'

let folder = ''
/** Of a site that is stopped, except in the first test. */
let dataDir = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rema-operator-'))
  dataDir = join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Makes a pet, a vote and a sign-up; returns the visitor's id. */
async function givenVisitor(address: string): Promise<string> {
  const visitor = randomUUID()
  const headers = { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' }
  for (const [method, path, sent] of [
    ['POST', '/api/pet', { name: 'Momo', type: 'cat' }],
    ['PUT', '/api/features/virtual-pet/vote', {}],
    ['POST', '/api/early-access', { email: ADDRESS }],
  ] as const) {
    const body = JSON.stringify(sent)
    const { status } = await fetch(`${address}${path}`, { method, headers, body })
    expect([path, status]).toEqual([path, 201])
  }
  return visitor
}

test('every command works beside the running site, and when it is stopped', async () => {
  const server = startServer({ DATA_DIR: dataDir })
  const visitor = await givenVisitor(await server.ready)
  const made = join(folder, 'made')
  await mkdir(made)
  const backup = join(made, 'all.sql.gz')
  const key = `https://rema.example/your-data#keep=${hexOf(visitor)}`
  const commands: readonly [words: string[], typed?: string][] = [
    [['status']],
    [['check', '--fast']],
    [['emails', 'list']],
    [['emails', 'days']],
    [['emails', 'export', '--to', join(made, 'addresses.csv')]],
    [['report', '--to', join(made, 'report.html')]],
    [['migrate']],
    [['backup', backup]],
    [['verify', backup]],
    [['restore', '--rehearse', backup]],
    [['visitor', 'find'], key],
    [['visitor', 'export', '--to', join(made, 'letter.json')], key],
    [['visitor', 'forget', '--yes'], key],
    [['emails', 'remove'], ADDRESS],
  ]
  const failed: unknown[] = []
  for (const [words, typed] of commands) {
    const result = await run(words, { DATA_DIR: dataDir }, typed)
    if (result.code !== 0) failed.push({ words, ...result })
  }
  expect((await run(['status'], { DATA_DIR: dataDir })).stdout).toMatch(/^Serving +yes, since /m)
  server.process.kill('SIGTERM')
  expect(failed).toEqual([])
  expect((await server.ended).code).toBe(0)
  const files = ['addresses.csv', 'all.sql.gz', 'letter.json', 'report.html']
  expect((await readdir(made)).toSorted()).toEqual(files)

  const stopped = await run(['status'], { DATA_DIR: dataDir })
  expect([stopped.code, stopped.stdout]).toEqual([0, expect.stringMatching(/^Serving +no$/m)])
  const again = { DATA_DIR: join(folder, 'again') }
  expect((await run(['restore', backup], again)).code).toBe(0)
  expect((await run(['emails', 'list'], again)).stdout).toContain(ADDRESS)
  expect((await run(['visitor', 'find'], again, key)).code).toBe(0)
})

/** Starts a command as a process, with its own folder for temporary files. */
async function begin(words: readonly string[], data = dataDir) {
  const temporary = join(folder, `${words[0]}-tmp`)
  await mkdir(temporary, { recursive: true })
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH, HOME, TMPDIR: temporary, DATA_DIR: data },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, temporary }
}

/** The process id of the PostgreSQL on a cluster, once it runs. */
async function postgresOn(cluster: () => Promise<string>): Promise<number> {
  return vi.waitUntil(async () => {
    const file = await readFile(join(await cluster(), 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(file.split('\n')[0])
  }, WAIT)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function interrupt({ child, ended }: Awaited<ReturnType<typeof begin>>, pid: number) {
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(isRunning(pid)).toBe(false)
}

test('an interrupted command stops the PostgreSQL that it started', async () => {
  // This PostgreSQL is never ready: a standby without hot_standby waits for a log that never comes.
  const waiting = join(folder, 'waiting')
  execFileSync('cp', ['-a', dataDir, waiting])
  const cluster = join(waiting, 'postgres')
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(join(cluster, 'postgresql.auto.conf'), 'hot_standby = off\n')
  const command = await begin(['status'], waiting)
  await interrupt(command, await postgresOn(async () => cluster))
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
})

test('an interrupted rehearsal removes what it restored', async () => {
  const command = await begin(['restore', '--rehearse', join(folder, 'made', 'all.sql.gz')])
  const pid = await postgresOn(async () => {
    const [name = ''] = await readdir(command.temporary)
    return join(command.temporary, name, 'data', 'postgres')
  })
  await interrupt(command, pid)
  expect(await readdir(command.temporary)).toEqual([])
})

test('output that cannot be written is a failure', () => {
  const words = ['-c', '"$0" "$1" --help > /dev/full', process.execPath, COMMAND]
  const { status, stderr } = spawnSync('sh', words, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The output could not be written completely (ENOSPC).\n',
  })
})
