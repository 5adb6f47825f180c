import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { dataFolders } from './testing/data-folders.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folders = dataFolders()
afterEach(() => folders.quiet())
afterAll(() => folders.emptied())

function longPath(folder: string): string {
  const path = join(folder, ...Array.from({ length: 9 }, () => 'a-rather-long-name-of-a-folder'))
  mkdirSync(dirname(path), { recursive: true })
  return path
}

describe('A database of our own', () => {
  test('is made by the first start, and the second finds what the first wrote', async () => {
    const dataDir = folders.empty()
    const first = folders.start(dataDir)
    const { connection } = await first.ready
    await ask(connection, "create table pets as select 'Mochi' as name")
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, said: '' })

    const second = folders.start(dataDir)
    const again = await second.ready
    expect(await ask(again.connection, 'select name from pets')).toEqual([{ name: 'Mochi' }])
  })

  test('keeps what it acknowledged, speaks Unicode, and listens on no network', async () => {
    const { connection } = await folders.start(await folders.used()).ready
    const [row] = await ask(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as network,
              current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
              lower('JOSÉ@BÜCHER.EXAMPLE') as lower, 'Z' < 'a' as code_points`,
    )
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      network: '',
      zone: 'UTC',
      encoding: 'UTF8',
      lower: 'josé@bücher.example',
      code_points: true,
    })
  })

  test('leaves no word of a visitor in its log', async () => {
    const dataDir = await folders.used()
    const { connection } = await folders.start(dataDir).ready
    await ask(connection, 'create table emails (email text unique)')
    await ask(connection, "insert into emails values ('someone@example.org')")
    await expect(
      ask(connection, "insert into emails values ('someone@example.org')"),
    ).rejects.toMatchObject({ code: '23505' })
    await expect(ask(connection, "select 'someone@example.org'::int")).rejects.toMatchObject({
      code: '22P02',
    })
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('someone')
  })

  test('is made in a folder with a very long and very odd path, and cleans up its socket', async () => {
    const deep = longPath(join(folders.empty(), `it's, "a" $HOME; 100% ünï`))
    expect(deep.length).toBeGreaterThan(250)
    const rema = folders.start(deep)
    const { connection } = await rema.ready
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(dirname(connection.host)).toBe(tmpdir())
    rema.child.kill('SIGTERM')
    await rema.ended
    expect(existsSync(connection.host)).toBe(false)
  })

  test('finds the socket of a killed Rema behind a very long path, and cleans that up too', async () => {
    const deep = await folders.used(longPath(folders.empty()))
    const killed = folders.start(deep)
    const { connection } = await killed.ready
    killed.child.kill('SIGKILL')
    const next = folders.start(deep)
    await next.ready
    expect(existsSync(connection.host)).toBe(false)
    next.child.kill('SIGTERM')
    await next.ended
  })

  test('can be given up while it starts, with nothing left running', async () => {
    const dataDir = await folders.used()
    // It starts, and is never ready: a standby that lets nobody read waits for a log that never comes.
    await writeFile(join(dataDir, 'postgres', 'standby.signal'), '')
    await appendFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'hot_standby = off\n')
    const giveUp = new AbortController()
    const start = startEmbeddedPostgres({ dataDir, signal: giveUp.signal })
    const isRunning = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
    await expect.poll(isRunning, { interval: 1, timeout: 20_000 }).toBe(true)
    giveUp.abort(new Error('no longer wanted'))
    await expect(start).rejects.toMatchObject({ name: 'AbortError' })
    expect(isRunning()).toBe(false)
  })

  test('does not hear a Ctrl-C that is meant for Rema, which stops it in order', async () => {
    const dataDir = await folders.used()
    const rema = folders.start(dataDir)
    const { connection, pid } = await rema.ready
    process.kill(-(rema.child.pid ?? 0), 'SIGINT')
    await expect.poll(() => rema.log, { timeout: 20_000 }).toContain('heard Ctrl-C')
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(() => process.kill(pid, 0)).not.toThrow()
  })
})
