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
  await runOn(connection, `create database ${TEMPLATE}`)
  await migrate({ ...connection, database: TEMPLATE })
  project.provide('postgres', connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs statements on a connection of their own, and returns the rows of the last one. */
export async function runOn(connection: Connection, sql: string) {
  const client = await openClient(connection)
  try {
    return [await client.query(sql)].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
