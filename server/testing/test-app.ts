import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { type AppOptions, buildApp } from '../app.ts'
import { type Connection, type Pool, SLOW_STATEMENTS, createPool } from '../db/pool.ts'
import { TEMPLATE, runOn } from './template-database.ts'

/** 12 March 2026, noon UTC: "now" in server tests unless one says otherwise. */
export const NOON = Date.parse('2026-03-12T12:00:00.000Z')

/** The server on an empty, migrated database, as tests call it: without a port. */
export type TestApp = {
  app: FastifyInstance
  /** The test's own way to the database, whatever pool the server has. */
  pool: Pool
  /** Where that database is. */
  database: Connection
  /** Calls the API as a visitor (a UUID), or as nobody when it is null. */
  call(
    visitor: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>
  logged: () => string
  close: () => Promise<void>
}

/** Limits are off unless a test is about them. Close it in afterAll, or call it inside a test. */
export async function openTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  return openTestAppOn(await emptyDatabase(), options)
}

export type OwnDatabase = { pool: Pool; database: Connection; drop: () => Promise<void> }

/** The same on a migrated database that the caller has made. */
export async function openTestAppOn(
  { pool, database, drop }: OwnDatabase,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const lines: string[] = []
  const slowPool = createPool(database, SLOW_STATEMENTS)
  const app = await buildApp({
    pool,
    slowPool,
    pages: null,
    now: () => NOON,
    rateLimits: false,
    loadShedding: false,
    log: { write: (line: string) => void lines.push(line) },
    ...options,
  })
  return {
    app,
    pool,
    database,
    logged: () => lines.join(''),
    call: (visitor, method, url, body) =>
      app.inject({
        method,
        url,
        headers: {
          ...(visitor === null ? {} : { authorization: `Bearer ${visitor}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    close: async () => {
      await app.close()
      await slowPool.end()
      await drop()
    },
  }
}

/** A server for one test, with a pool of its own as in production, on a database that the caller has made. */
export async function testAppAt(
  database: Connection,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const pool = createPool(database)
  const test = await openTestAppOn({ pool, database, drop: () => pool.end() }, options)
  onTestFinished(test.close)
  return test
}

/** The same for one test: closed when it ends. */
export async function testApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const test = await openTestApp(options)
  onTestFinished(test.close)
  return test
}

/** Databases of this worker that no test uses now. */
const free: Connection[] = []
let ownSchema: string | undefined

/**
 * An empty, migrated database. A worker reuses its databases, because a clone takes 300 ms and deleting a few rows
 * takes 10 ms; one whose schema or settings a test changed is replaced. Tests that look at plans need `cloneDatabase`.
 */
export async function emptyDatabase(): Promise<OwnDatabase> {
  const database = free.pop() ?? (await clone())
  const pool = createPool(database)
  const schema = await empty(pool)
  ownSchema ??= schema
  if (schema !== ownSchema) {
    await pool.end()
    return emptyDatabase()
  }
  return {
    pool,
    database,
    drop: async () => {
      await pool.end()
      free.push(database)
    },
  }
}

const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`
const LOOK = `select
    (select string_agg(format('delete from %I', tablename), '; ') from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations') as deletes,
    (select string_agg(attrelid::regclass || attname || atttypid, ',' order by attrelid::regclass::text, attnum)
      from pg_attribute where attrelid::regclass in
        (select oid from pg_class where relnamespace = 'public'::regnamespace)) as columns,
    (select string_agg(pg_get_functiondef(oid), ',' order by oid) from pg_proc
      where pronamespace = 'public'::regnamespace) as functions,
    (select string_agg(conname, ',' order by conname) from pg_constraint
      where connamespace = 'public'::regnamespace) as constraints,
    (select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal) as triggers,
    (select string_agg(name, ',') from schema_migrations) as migrations,
    (select string_agg(setconfig::text, ',') from pg_db_role_setting join pg_database on setdatabase = pg_database.oid
      where datname = current_database()) as settings`

/** Deletes all rows; returns a description of schema and settings. */
async function empty(pool: Pool): Promise<string> {
  await pool.query(END_OTHERS)
  const { rows } = await pool.query<{ deletes: string }>(LOOK)
  const features = FEATURE_IDS.map((id) => `('${id}')`).join(', ')
  // Without foreign keys the order of the tables does not matter.
  await pool.query(
    `begin; set local session_replication_role = replica; ${rows[0]?.deletes};
      insert into features (id) values ${features}; commit`,
  )
  return JSON.stringify(rows)
}

/** A new database without tables, for one test. */
export async function bareDatabase(): Promise<OwnDatabase> {
  const own = await cloneDatabase('template1')
  onTestFinished(own.drop)
  return own
}

/** A new database, which is dropped after use. */
export async function cloneDatabase(template = TEMPLATE): Promise<OwnDatabase> {
  const database = await clone(template)
  const pool = createPool(database)
  return {
    pool,
    database,
    drop: async () => {
      await pool.end()
      await runOn(inject('postgres'), `drop database ${database.database} with (force)`)
    },
  }
}

async function clone(template = TEMPLATE) {
  const postgres = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(postgres, `create database ${name} template ${template}`)
  return { ...postgres, database: name }
}
