import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { findRunningPostgres } from '#postgres'
import { startServer } from '../server/testing/rema-server.ts'
import { run } from './testing/run-command.ts'

const COMMAND = join(import.meta.dirname, 'main.ts')
const WAIT = { timeout: 120_000, interval: 20 }
const ADDRESS = 'ann@rema.example'

let folder = ''
/** Of a site that is stopped, except in the first test. */
let dataDir = ''
let backup = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rema-operator-'))
  dataDir = join(folder, 'data')
  backup = join(folder, 'all.sql.gz')
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
  const key = `https://rema.example/your-data#keep=${hexOf(visitor)}`
  const commands: readonly [words: string[], typed?: string][] = [
    [['status']],
    [['check']],
    [['emails', 'list']],
    [['report', join(folder, 'report.html')]],
    [['migrate']],
    [['backup', backup]],
    [['visitor', 'export', '--to', join(folder, 'letter.json')], key],
    [['visitor', 'erase', '--yes'], key],
    [['emails', 'remove'], ADDRESS],
  ]
  const failed: unknown[] = []
  for (const [words, typed] of commands) {
    const result = await run(words, { DATA_DIR: dataDir }, typed)
    if (result.code !== 0) failed.push({ words, ...result })
  }
  expect((await run(['status'], { DATA_DIR: dataDir })).stdout).toMatch(/^Rema +running$/m)
  server.process.kill('SIGTERM')
  expect(failed).toEqual([])
  expect((await server.ended).code).toBe(0)

  const stopped = await run(['status'], { DATA_DIR: dataDir })
  expect([stopped.code, stopped.stdout]).toEqual([0, expect.stringMatching(/^Rema +stopped$/m)])
  const again = { DATA_DIR: join(folder, 'again') }
  expect((await run(['restore', backup], again)).code).toBe(0)
  expect((await run(['emails', 'list'], again)).stdout).toContain(ADDRESS)
  expect((await run(['visitor', 'export'], again, key)).code).toBe(0)
})

test('an interrupted restore stops its PostgreSQL', async () => {
  const DATA_DIR = join(folder, 'interrupted')
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [COMMAND, 'restore', '-'], {
    env: { PATH, HOME, DATA_DIR },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // The rest of the file never comes, so the restore waits.
  const bytes = await readFile(backup)
  child.stdin.write(bytes.subarray(0, bytes.length / 2))
  await vi.waitUntil(() => findRunningPostgres(DATA_DIR), WAIT)
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  // Interrupted while it starts, PostgreSQL stops by itself soon after the command.
  await vi.waitUntil(async () => (await findRunningPostgres(DATA_DIR)) === null, WAIT)
})

test('output that cannot be written is a failure', () => {
  const words = ['-c', '"$0" "$1" --help > /dev/full', process.execPath, COMMAND]
  const { status, stderr } = spawnSync('sh', words, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The output could not be written completely (ENOSPC).\n',
  })
})
