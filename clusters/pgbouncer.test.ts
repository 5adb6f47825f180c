import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../faults/ask.ts'
import { type Home, type Postgres, makePostgres, openHome } from '../faults/postgres.ts'
import { figures, rounds } from '../faults/rounds.ts'
import { serve } from '../faults/server.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { migrate } from '../server/db/migrate.ts'
import { readMigrations } from '../server/db/migration-files.ts'
import { createPool } from '../server/db/pool.ts'
import { startServer } from '../server/testing/rema-server.ts'
import { NOTHING_WRONG, compare, startLoad } from './load.ts'
import { INSTALL_PGBOUNCER, openPgBouncer, pgBouncerVersion } from './pgbouncer.ts'

const VERSION = pgBouncerVersion()
/** From here on it can keep each client's prepared statements apart. */
const KEEPS_NAMES = 1.21
const TOGETHER = 4
const VISITORS = 12
const NO_LIMITS = 'Nothing ends a statement that takes too long'
const NO_NAMES = 'does not keep prepared statements apart'
const LIMITS = `alter role current_user set statement_timeout = '3s';
  alter role current_user set idle_in_transaction_session_timeout = '5s'`
const NOBODYS = 'alter role current_user reset all'

// What is missing is said by the name of the tests.
const WHICH = VERSION === null ? INSTALL_PGBOUNCER : `PgBouncer ${VERSION}`

describe.skipIf(VERSION === null)(`behind a pooler in transaction mode (${WHICH})`, () => {
  let home: Home
  let postgres: Postgres
  beforeAll(async () => {
    home = await openHome(18)
    postgres = await makePostgres(home, 'one')
    await postgres.start()
  }, 60_000)
  afterAll(async () => {
    await postgres.stop()
    await home.close()
  })

  /** An empty database, the way to it through a pooler of its own, and one past that. */
  async function givenDatabase(settings?: Record<string, string>) {
    const database = `pooled_${randomUUID().replaceAll('-', '')}`
    await postgres.ask(`create database ${database}`)
    const pooler = await openPgBouncer(home, postgres, settings)
    const pool = createPool({ host: '127.0.0.1', port: postgres.port, user: 'postgres', database })
    onTestFinished(async () => {
      await pool.end()
      await pooler.close()
    })
    /** Advisory locks, whoever holds them. */
    const locks = async () =>
      (
        await pool.query(
          `select pid from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows
    const there = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows
    return { DATABASE_URL: pooler.url(database), pool, locks, ask: there }
  }

  test('servers that start at once on an empty database all serve, and leave no lock', async () => {
    const known = (await readMigrations()).map(({ name }) => ({ name }))
    const times = rounds(1, 5)
    for (let turn = 0; turn < times; turn += 1) {
      const { DATABASE_URL, pool, locks } = await givenDatabase()
      const servers = await Promise.all(
        Array.from({ length: TOGETHER }, () => serve({ DATABASE_URL })),
      )
      expect(await locks()).toEqual([])
      for (const { address } of servers) {
        expect((await ask(address, 'GET', '/readyz')).status).toBe(200)
      }
      const ends = await Promise.all(servers.map((server) => server.stop()))
      for (const { code, stderr } of ends) {
        expect(code).toBe(0)
        expect(stderr).toContain(NO_LIMITS)
        expect(stderr.split('\n').filter((line) => line.includes(NO_LIMITS))).toHaveLength(1)
      }
      const { rows } = await pool.query('select name from schema_migrations order by version')
      expect(rows).toEqual(known)
    }
    figures(`started together behind PgBouncer ${VERSION}`, { servers: TOGETHER, times })
  }, 600_000)

  const canKeepNames = (VERSION ?? 0) >= KEEPS_NAMES
  test.each([
    ['names unknown', canKeepNames ? { max_prepared_statements: '0' } : {}, NO_NAMES],
    ...(canKeepNames ? ([['names kept', { max_prepared_statements: '100' }, '']] as const) : []),
  ] as const)(
    'visitors are served, and what was acknowledged is there (%s)',
    async (_what, settings, remark) => {
      await postgres.ask(LIMITS)
      onTestFinished(async () => void (await postgres.ask(NOBODYS)))
      const {
        DATABASE_URL,
        locks,
        ask: there,
      } = await givenDatabase({
        default_pool_size: '4',
        ...settings,
      })
      const servers = await Promise.all([serve({ DATABASE_URL }), serve({ DATABASE_URL })])
      const load = await Promise.all(servers.map(({ address }) => startLoad(address, VISITORS / 2)))
      const visitor = randomUUID()
      const call = async (method: string, path: string, body?: unknown) => {
        const { status, code, text } = await ask(servers[0].address, method, path, {
          visitor,
          body,
        })
        return { said: code === '' ? status : `${status} ${code}`, text }
      }
      const pet = { name: 'Momo', type: 'cat' }
      const address = { email: 'ann@example.org', removal_key: 'ab'.repeat(16) }
      expect((await call('POST', '/api/pet', pet)).said).toBe(201)
      expect((await call('PUT', '/api/features/virtual-pet/vote')).said).toBe(201)
      expect((await call('POST', '/api/early-access', address)).said).toBe(201)
      expect(
        (await call('DELETE', '/api/early-access', { removal_key: address.removal_key })).said,
      ).toBe(204)
      const { text } = await call('GET', '/api/visitor/export')
      expect((await call('DELETE', '/api/visitor')).said).toBe(204)
      expect((await call('POST', '/api/visitor/import', JSON.parse(text))).said).toBe(200)
      expect((await call('POST', '/api/visitor/import', JSON.parse(text))).said).toBe(200)
      await sleep(1000)
      await Promise.all(load.map((group) => group.stop()))

      const both = {
        attempted: load.flatMap(({ attempted }) => attempted),
        acknowledged: load.flatMap(({ acknowledged }) => acknowledged),
        failures: load.flatMap(({ failures }) => failures),
        stop: async () => {},
      }
      expect(both.failures).toEqual([])
      expect(await compare({ ask: there }, both)).toEqual(NOTHING_WRONG)
      expect(await locks()).toEqual([])
      for (const server of servers) {
        const { stderr } = await server.stop()
        expect(stderr).not.toContain(NO_LIMITS)
        expect(stderr.includes(NO_NAMES)).toBe(remark === NO_NAMES)
      }
      figures(`presses behind PgBouncer ${VERSION}`, { acknowledged: both.acknowledged.length })
    },
    120_000,
  )

  test('an index is built beside visitors, once, while several migrate', async () => {
    const { DATABASE_URL, locks, ask: there } = await givenDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'rema-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const texts = [
      'create table pets (id integer primary key, name text)',
      '-- outside a transaction\ndrop index concurrently if exists pets_name;\ncreate index concurrently pets_name on pets (name);\n',
    ]
    for (const [at, text] of texts.entries())
      await writeFile(join(folder, `000${at + 1}_x.sql`), text)
    const connection = readDatabaseUrl(DATABASE_URL)
    await Promise.all([1, 2, 3, 4].map(() => migrate(connection, { folder })))
    expect(
      await there("select indisvalid from pg_index where indexrelid = 'pets_name'::regclass"),
    ).toEqual([{ indisvalid: true }])
    expect(await locks()).toEqual([])
  }, 60_000)

  test('a parameter that it refuses is named in one sentence', async () => {
    const { DATABASE_URL } = await givenDatabase()
    const { code, stderr } = await startServer({
      DATABASE_URL: `${DATABASE_URL}?options=-c%20geqo%3Doff`,
    }).ended
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The pooler at DATABASE_URL refuses the parameter (options|geqo): .*\.\n$/,
      ),
    ])
  }, 60_000)
})
