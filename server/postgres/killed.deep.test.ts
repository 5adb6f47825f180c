import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { ask, lostOf, writeLoad } from './testing/ask.ts'
import { dataFolders, inUse } from './testing/data-folders.ts'

const folders = dataFolders()
afterEach(() => folders.quiet())
afterAll(() => folders.emptied())

describe('After a kill -9', () => {
  test('of Rema under load, the next start has every acknowledged row', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { connection, pid } = await killed.ready
    const load = writeLoad(connection)
    await load.enough
    killed.child.kill('SIGKILL')

    const next = folders.start(dataDir)
    const now = await next.ready
    await load.ended
    expect(next.log.join()).toContain(`found PostgreSQL (process ${pid}) left running`)
    expect(await lostOf(now.connection, load.acknowledged)).toEqual([])
  })

  test('of Rema and PostgreSQL together, the next start has every acknowledged row', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { connection, pid } = await killed.ready
    const load = writeLoad(connection)
    await load.enough
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')

    const now = await folders.start(dataDir).ready
    await load.ended
    expect(await lostOf(now.connection, load.acknowledged)).toEqual([])
  })

  test('of PostgreSQL under load, it is back within seconds, complete and still owned', async () => {
    const dataDir = await folders.used()
    const rema = folders.start(dataDir)
    const { connection, pid } = await rema.ready
    const load = writeLoad(connection)
    await load.enough
    process.kill(pid, 'SIGKILL')
    await load.ended

    await expect
      .poll(() => lostOf(connection, load.acknowledged), { timeout: 30_000, interval: 20 })
      .toEqual([])
    await expect
      .poll(() => rema.log.join(), { timeout: 20_000 })
      .toMatch(/ended unexpectedly \(SIGKILL.*is back/)
    const second = await folders.start(dataDir).ended
    expect(second.said).toBe(inUse(dataDir, rema.child.pid))
  })

  test('of PostgreSQL, what lingers of it is waited for', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { connection, pid } = await killed.ready
    const lingering = await checkpointerOf(connection)
    process.kill(lingering, 'SIGSTOP')
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')

    const next = folders.start(dataDir)
    try {
      await expect
        .poll(() => readFileSync(join(dataDir, 'postgres.log'), 'utf8'), { timeout: 20_000 })
        .toContain('pre-existing shared memory block')
    } finally {
      process.kill(lingering, 'SIGCONT')
    }
    expect(await ask((await next.ready).connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of one connection of PostgreSQL, Rema owns the folder again', async () => {
    const dataDir = await folders.used()
    const rema = folders.start(dataDir)
    const { connection, pid } = await rema.ready
    const [owner] = await ask<{ pid: number }>(
      connection,
      "select pid from pg_locks where locktype = 'advisory'",
    )
    process.kill(Number(owner?.pid), 'SIGKILL')
    const second = await folders.start(dataDir).ended
    expect(second.said).toBe(inUse(dataDir, rema.child.pid))
    expect(() => process.kill(pid, 0)).not.toThrow()
  })

  test('of a start that was making the cluster, its half is swept away', async () => {
    const dataDir = folders.empty()
    const killed = folders.start(dataDir)
    const halves = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('-new-')) : []
    await expect.poll(halves, { interval: 1, timeout: 30_000 }).toHaveLength(1)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    await folders.start(dataDir).ready
    expect(halves()).toEqual([])
  })
})

describe('What a dead PostgreSQL left', () => {
  test('does not stop a start when its process id has come to a stranger', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { pid } = await killed.ready
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    for (const name of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, name)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, text.replace(/^\d+/, String(stranger.pid)))
    }
    try {
      const { connection } = await folders.start(dataDir).ready
      expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })

  test('does not stop a start when a power cut left it empty', async () => {
    const dataDir = await folders.used()
    for (const name of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, name)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeFileSync(path, '')
      utimesSync(path, new Date('2026-03-12'), new Date('2026-03-12'))
    }
    const { connection } = await folders.start(dataDir).ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

/** The process id of PostgreSQL's checkpointer, which may enter the list only after PostgreSQL answers. */
async function checkpointerOf(connection: EmbeddedPostgres['connection']): Promise<number> {
  return vi.waitFor(async () => {
    const [checkpointer] = await ask<{ pid: number }>(
      connection,
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    )
    if (!checkpointer) throw new Error('PostgreSQL does not list its checkpointer')
    return checkpointer.pid
  }, 10_000)
}
