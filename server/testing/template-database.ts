import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#postgres'
import { migrate } from '../db/migrate.ts'
import { type Connection, openClient } from '../db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

export const TEMPLATE = 'rema_template'

/** Once a run: an embedded PostgreSQL with a migrated template that every worker clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { connection } = postgres
  await createDatabase(connection, `create database ${TEMPLATE}`)
  await migrate({ ...connection, database: TEMPLATE })
  project.provide('postgres', connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs one statement about a database, which no transaction may hold. */
export async function createDatabase(connection: Connection, sql: string): Promise<void> {
  const client = await openClient(connection)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
