import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

export const TEMPLATE = 'rema_template'

/** Once a run: a real PostgreSQL with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const connection = { ...postgres.connection, database: TEMPLATE }
  await createDatabase(postgres.connection, `create database ${TEMPLATE}`)
  await migrate(connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs one `create database` or `drop database` statement. */
export async function createDatabase(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
