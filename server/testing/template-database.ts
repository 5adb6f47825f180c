import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#postgres'
import { readDatabaseUrl } from '../db/database-url.ts'
import { migrate } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

export const TEMPLATE = 'rema_template'

/**
 * Once a run: a real PostgreSQL with a migrated template that every test file clones. It is the
 * embedded one, or an empty one at REMA_TEST_DATABASE (npm run test:postgres15).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['REMA_TEST_DATABASE']
  const { connection, close } = url ? given(url) : await embedded()
  await createDatabase(connection, `create database ${TEMPLATE}`)
  await migrate({ ...connection, database: TEMPLATE })
  project.provide('postgres', connection)
  return close
}

function given(url: string) {
  return { connection: readDatabaseUrl(url), close: () => Promise.resolve() }
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const close = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection: postgres.connection, close }
}

/** Runs one statement about a database, which no transaction may hold. */
export async function createDatabase(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
