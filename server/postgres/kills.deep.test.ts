import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning, newDataDir, readLog, startRema } from '../testing/postgres-of-rema.ts'
import { runOn } from '../testing/template-database.ts'

const LONG = { timeout: 30_000, interval: 20 }

test('PostgreSQL stops in order when Rema is killed, and the next start waits for it', async () => {
  const dataDir = await newDataDir()
  const killed = startRema(dataDir)
  await killed.ready
  killed.process.kill('SIGKILL')
  await startRema(dataDir).ready
  expect(await readLog(dataDir)).toContain('database system is shut down')
})

test('after Rema and PostgreSQL were killed, a start waits for the last process of PostgreSQL', async () => {
  const dataDir = await newDataDir()
  const killed = startRema(dataDir)
  const { connection, pid } = await killed.ready
  const [{ checkpointer }] = await runOn(
    connection,
    "select pid as checkpointer from pg_stat_activity where backend_type = 'checkpointer'",
  )
  process.kill(checkpointer, 'SIGSTOP')
  killed.process.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => !isRunning(pid), LONG)
  const script = join(import.meta.dirname, 'run-postgres.sh')
  const refused = spawnSync('sh', [script, join(dataDir, 'postgres'), '/none', '1', ''])
  expect(refused.status).toBe(75)
  const next = startRema(dataDir)
  process.kill(checkpointer, 'SIGCONT')
  await next.ready
})

test('a lock file with the process id of another program does not prevent a start', async () => {
  const dataDir = await newDataDir()
  const killed = startRema(dataDir)
  const { pid } = await killed.ready
  killed.process.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(pid), LONG)
  // PostgreSQL ignores processes of other users.
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { uid, gid })
  onTestFinished(() => void stranger.kill())
  const lock = `${stranger.pid}\n${dataDir}/postgres/cluster\n1760000000\n5432\n${dataDir}/postgres\n\n`
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), lock)
  await writeFile(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), lock)
  await writeFile(join(dataDir, 'postgres/rema.pid'), `${stranger.pid}\n`)
  expect((await startRema(dataDir).ready).pid).not.toBe(stranger.pid)
})

test('a kill while the cluster is made leaves no half of it', async () => {
  const dataDir = await newDataDir()
  const killed = startRema(dataDir)
  const unfinished = () =>
    existsSync(join(dataDir, 'postgres'))
      ? readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('new-'))
      : []
  await vi.waitUntil(() => unfinished().length > 0, { timeout: 30_000, interval: 1 })
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(existsSync(join(dataDir, 'postgres/cluster'))).toBe(false)
  await startRema(dataDir).ready
  expect(unfinished()).toEqual([])
})

test('of two first starts at once, one serves and the other names it', async () => {
  const dataDir = await newDataDir()
  const both = [startRema(dataDir), startRema(dataDir)]
  const winner = await Promise.any(both.map((rema) => rema.ready.then(() => rema)))
  const loser = both.find((rema) => rema !== winner)
  expect((await loser?.ended)?.stderr).toContain(`Another Rema (process ${winner.process.pid})`)
})

test('a start that is given up leaves nothing running', async () => {
  const dataDir = await newDataDir()
  const first = startRema(dataDir)
  await first.ready
  first.process.kill('SIGTERM')
  await first.ended
  // A standby that lets nobody read waits for a log that never comes.
  const cluster = join(dataDir, 'postgres/cluster')
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(join(cluster, 'postgresql.auto.conf'), 'hot_standby = off\n')
  const giveUp = new AbortController()
  const start = startEmbeddedPostgres({ dataDir, signal: giveUp.signal })
  const isThere = () => existsSync(join(cluster, 'postmaster.pid'))
  await vi.waitUntil(isThere, { timeout: 20_000, interval: 1 })
  giveUp.abort(new Error('no longer wanted'))
  await expect(start).rejects.toThrow('no longer wanted')
  expect(isThere()).toBe(false)
})

test('a long path with odd characters works, and needs nothing in /tmp that a cleaner may remove', async () => {
  const odd = `it's, "a" $HOME; 100% ünï`
  const dataDir = join(await newDataDir(), odd, 'a-long-name-of-a-folder'.repeat(6))
  await startRema(dataDir).ready
  const links = (await readdir('/tmp')).map((name) => readlink(join('/tmp', name)).catch(() => ''))
  expect(await Promise.all(links)).not.toContain(join(dataDir, 'postgres'))
  const connection = await findRunningPostgres(dataDir)
  expect(connection && (await runOn(connection, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('the data of an earlier version is refused', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  const { code, stderr } = await startRema(dataDir).ended
  expect(code).toBe(1)
  expect(stderr).toContain('was made by Rema 0.1 or 0.2')
})
