import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, describe, expect, inject, test, vi } from 'vitest'
import { MIGRATION_LOCK } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { pretendPostgres } from './testing/pretend-postgres.ts'
import { startServer, withoutGettingReady } from './testing/rema-server.ts'
import { openShakyLink } from './testing/shaky-link.ts'
import { TEMPLATE, createDatabase } from './testing/template-database.ts'

/** A dozen processes start here, on machines that may be busy. */

type Cleanup = Pick<TestContext, 'onTestFinished'>

async function folder({ onTestFinished }: Cleanup): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rema-main-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A port that takes connections and never says a word. */
async function silentPort({ onTestFinished }: Cleanup): Promise<number> {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return portOf(server.address())
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

async function pretended(
  { onTestFinished }: Cleanup,
  answers: Parameters<typeof pretendPostgres>[0],
) {
  const server = await pretendPostgres(answers)
  onTestFinished(() => server.close())
  return `postgresql://rema:hush@127.0.0.1:${server.port}/rema`
}

/** The tests' own PostgreSQL as an operator would name it. */
async function databaseUrl({ onTestFinished }: Cleanup, database: string) {
  const link = await openShakyLink(inject('postgres'))
  onTestFinished(() => link.close())
  return `postgresql://postgres:hush@127.0.0.1:${link.connection.port}/${database}`
}

function isServing(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
}

/** An empty database that another server migrates for as long as the test takes. */
async function migratingElsewhere({ onTestFinished }: Cleanup) {
  const postgres = inject('postgres')
  const name = `waiting_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres, `create database ${name}`)
  const pool = createPool({ ...postgres, database: name })
  onTestFinished(async () => {
    await pool.end()
    await createDatabase(postgres, `drop database ${name} with (force)`)
  })
  const other = await pool.connect()
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  onTestFinished(() => other.release(true))
  const asks =
    "select from pg_stat_activity where datname = current_database() and application_name = 'rema migrate' and pid <> pg_backend_pid()"
  return {
    database: name,
    waiting: () =>
      vi.waitUntil(async () => (await pool.query(asks)).rowCount === 1, { timeout: 60_000 }),
  }
}

/** What the operator reads of a start that must fail: one sentence and nothing else. */
async function sentenceOf(settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr: said } = await startServer(settings).ended
  const stderr = withoutGettingReady(said)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).not.toContain('hush')
  return stderr.trim()
}

describe.concurrent('a start that cannot succeed says why in one sentence', () => {
  test('settings that are wrong', async ({ expect }) => {
    expect(await sentenceOf({ PORT: 'web' })).toBe(
      'Please correct: PORT must be a number from 0 to 65535.',
    )
  })

  test('a host that is not of this machine', async (context) => {
    const settings = { HOST: '203.0.113.1', DATABASE_URL: await databaseUrl(context, 'rema') }
    expect(await sentenceOf(settings)).toBe(
      'HOST 203.0.113.1 is no address of this machine: correct HOST or leave it out.',
    )
  })

  test('a DATA_DIR that cannot be written', async (context) => {
    const file = join(await folder(context), 'file')
    await writeFile(file, '')
    expect(await sentenceOf({ DATA_DIR: join(file, 'data') })).toContain(join(file, 'data'))
  })

  test('a DATABASE_URL where nobody listens', async () => {
    expect(await sentenceOf({ DATABASE_URL: 'postgresql://rema:hush@127.0.0.1:1/rema' })).toBe(
      'The PostgreSQL at DATABASE_URL does not answer (ECONNREFUSED): start it or correct DATABASE_URL.',
    )
  })

  test('a DATABASE_URL that stays silent', async (context) => {
    const port = await silentPort(context)
    const url = `postgresql://rema:hush@127.0.0.1:${port}/rema`
    expect(await sentenceOf({ DATABASE_URL: url })).toBe(
      'The PostgreSQL at DATABASE_URL does not answer (no answer in 5 s): start it or correct DATABASE_URL.',
    )
  })

  test('a DATABASE_URL with a wrong password', async (context) => {
    expect(await sentenceOf({ DATABASE_URL: await pretended(context, '28P01') })).toBe(
      'The PostgreSQL at DATABASE_URL refuses this user or password: correct DATABASE_URL.',
    )
  })

  test('a DATABASE_URL with a database that is not there', async (context) => {
    const url = await databaseUrl(context, 'no_such_database')
    expect(await sentenceOf({ DATABASE_URL: url })).toBe(
      'The PostgreSQL at DATABASE_URL has no such database: create it or correct DATABASE_URL.',
    )
  })

  test('a DATABASE_URL that is too old', async (context) => {
    const url = await pretended(context, () => ({
      server_version_num: '140011',
      server_version: '14.11',
    }))
    expect(await sentenceOf({ DATABASE_URL: url })).toBe(
      'The PostgreSQL at DATABASE_URL is version 14.11: version 15 or later is needed.',
    )
  })

  test('a DATABASE_URL with standbys only', async (context) => {
    const url = await pretended(context, () => ({ transaction_read_only: 'on' }))
    const twice = url.replace(/@(.*)\//, '@$1,$1/')
    expect(await sentenceOf({ DATABASE_URL: twice })).toBe(
      'The PostgreSQL at DATABASE_URL takes no writes: name its primary in DATABASE_URL.',
    )
  })

  test('a DATABASE_URL that takes no writes, with every migration there', async (context) => {
    const postgres = inject('postgres')
    const name = `read_only_${randomUUID().replaceAll('-', '')}`
    await createDatabase(postgres, `create database ${name} template ${TEMPLATE}`)
    context.onTestFinished(() => createDatabase(postgres, `drop database ${name} with (force)`))
    await createDatabase(postgres, `alter database ${name} set default_transaction_read_only = on`)
    expect(await sentenceOf({ DATABASE_URL: await databaseUrl(context, name) })).toBe(
      'The PostgreSQL at DATABASE_URL takes no writes: name its primary in DATABASE_URL.',
    )
  })

  test('a DATABASE_URL that cannot be read', async () => {
    const settings = { DATABASE_URL: 'postgresql://rema:hush@one:port/rema' }
    expect(await sentenceOf(settings)).toContain('DATABASE_URL cannot be read')
  })
})

describe.concurrent('a start that succeeds', () => {
  test('tells where it serves, keeps its data to itself, ends in order and finds all again', async (context) => {
    const dataDir = await folder(context)
    const headers = { authorization: `Bearer ${randomUUID()}`, 'content-type': 'application/json' }
    const first = startServer({ DATA_DIR: dataDir })
    const address = await first.ready
    expect(address).toMatch(/^http:\/\/localhost:\d+$/)
    const body = JSON.stringify({ name: 'Mochi', type: 'cat' })
    const made = await fetch(`${address}/api/pet`, { method: 'POST', headers, body })
    expect(made.status).toBe(201)
    expect(await sentenceOf({ DATA_DIR: dataDir })).toContain(`(process ${first.process.pid})`)
    first.process.kill('SIGTERM')
    const { code, stdout, stderr } = await first.ended
    expect({ code, stderr: withoutGettingReady(stderr) }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n')[0]).toBe(`Rema is ready: ${address}`)
    expect(stdout.trim().split('\n')).toHaveLength(2)

    const port = await silentPort(context)
    expect(await sentenceOf({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
    )
    await expect(access(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')

    const second = startServer({ DATA_DIR: dataDir })
    const again = await second.ready
    const answer = await fetch(`${again}/api/pet`, { headers })
    expect(await answer.json()).toMatchObject({ pet: { name: 'Mochi' } })
    second.process.kill('SIGINT')
    // Once it lets nobody in it is closing, and a second wish changes nothing.
    await vi.waitUntil(async () => !(await isServing(again)), { timeout: 10_000 })
    second.process.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })

  test('that is given up while it waits to migrate ends at once, in order', async (context) => {
    const { database, waiting } = await migratingElsewhere(context)
    const given = startServer({ DATABASE_URL: await databaseUrl(context, database) })
    await waiting()
    given.process.kill('SIGTERM')
    // An end that is not in order would take 26 s and end with 1.
    expect(await given.ended).toMatchObject({ code: 0, stdout: '', stderr: '' })
  })

  test('that is given up halfway leaves nothing running', async (context) => {
    const dataDir = await folder(context)
    const given = startServer({ DATA_DIR: dataDir })
    // Its handlers are set by the time it makes its folder.
    await vi.waitFor(() => access(join(dataDir, 'postgres')), { timeout: 60_000, interval: 5 })
    given.process.kill('SIGTERM')
    const { code, stdout } = await given.ended
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    await expect(access(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})
