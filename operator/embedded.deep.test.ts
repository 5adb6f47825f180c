import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { findRunningPostgres } from '#postgres'
import { startServer } from '../server/testing/rema-server.ts'
import { expectEnd, run } from './testing/run-command.ts'

const COMMAND = join(import.meta.dirname, 'main.ts')
const WAIT = { timeout: 120_000, interval: 20 }

const folder = await mkdtemp(join(tmpdir(), 'rema-operator-'))
const backup = join(folder, 'all.sql.gz')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('commands work beside the running site, and when it is stopped', async () => {
  const settings = { DATA_DIR: join(folder, 'data') }
  const server = startServer(settings)
  await server.ready
  expectEnd(await run(['status'], settings), 0, /^Rema +running$/m)
  expect((await run(['backup', backup], settings)).code).toBe(0)
  server.process.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)

  expectEnd(await run(['status'], settings), 1, /^Rema +stopped\n[^]*^NEEDED: Rema is stopped/m)
  const again = { DATA_DIR: join(folder, 'again') }
  expectEnd(await run(['restore', backup], again), 0, /^All \d+ checks passed\.$/m)
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
