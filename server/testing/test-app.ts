import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { type Connection, type Pool, createPool } from '../db/pool.ts'
import { TEMPLATE, createDatabase } from './template-database.ts'

/** 12 March 2026, noon UTC: "now" in server tests unless one says otherwise. */
export const NOON = Date.parse('2026-03-12T12:00:00.000Z')

/** The server on a fresh clone of the migrated database, as tests call it: without a port. */
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
  return openTestAppOn(await cloneDatabase(), options)
}

export type OwnDatabase = { pool: Pool; database: Connection; drop: () => Promise<void> }

/** The same on a migrated database that the caller has made. */
export async function openTestAppOn(
  { pool, database, drop }: OwnDatabase,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const lines: string[] = []
  const app = await buildApp({
    pool,
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
      await drop()
    },
  }
}

/** The same for one test: closed when it ends. */
export async function testApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const test = await openTestApp(options)
  onTestFinished(test.close)
  return test
}

/** An empty, migrated database of its own, and its pool. */
export async function cloneDatabase(): Promise<OwnDatabase> {
  const postgres = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres, `create database ${name} template ${TEMPLATE}`)
  const database = { ...postgres, database: name }
  const pool = createPool(database)
  return {
    pool,
    database,
    drop: async () => {
      await pool.end()
      await createDatabase(postgres, `drop database ${name} with (force)`)
    },
  }
}
