import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { hexOf } from '#domain/recovery-code.ts'
import { findRunningPostgres } from '#postgres'
import { startServer } from '../server/testing/rema-server.ts'
import { run } from './testing/run-command.ts'

const COMMAND = join(import.meta.dirname, 'main.ts')
const WAIT = { timeout: 120_000, interval: 20 }
const ADDRESS = 'ann@rema.example'

const folder = await mkdtemp(join(tmpdir(), 'rema-operator-'))
const backup = join(folder, 'all.sql.gz')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every command works beside the running site, and when it is stopped', async () => {
  const settings = { DATA_DIR: join(folder, 'data') }
  const server = startServer(settings)
  const address = await server.ready
  const visitor = randomUUID()
  const headers = { authorization: `Bearer ${visitor}`, 'content-type': 'application/json' }
  const post = (path: string, sent: unknown) =>
    fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
  expect((await post('/api/pet', { name: 'Momo', type: 'cat' })).status).toBe(201)
  expect((await post('/api/early-access', { email: ADDRESS })).status).toBe(201)
  const key = `https://rema.example/your-data#keep=${hexOf(visitor)}`
  const commands: readonly [words: string[], typed?: string][] = [
    [['status']],
    [['check']],
    [['emails', 'list']],
    [['report', join(folder, 'report.html')]],
    [['migrate']],
    [['backup', backup]],
    [['visitor', 'export', '--to', join(folder, 'letter.json')], key],
    [['visitor', 'delete', '--yes'], key],
    [['emails', 'remove'], ADDRESS],
  ]
  const codes: number[] = []
  for (const [words, typed] of commands) codes.push((await run(words, settings, typed)).code)
  expect((await run(['status'], settings)).stdout).toMatch(/^Rema +running$/m)
  server.process.kill('SIGTERM')
  expect(codes).toEqual(commands.map(() => 0))
  expect((await server.ended).code).toBe(0)

  const stopped = await run(['status'], settings)
  expect([stopped.code, stopped.stdout]).toEqual([1, expect.stringMatching(/^Rema +stopped$/m)])
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
