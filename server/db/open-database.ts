import { startEmbeddedPostgres } from '#postgres'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { databaseCode, isRefusedStatement } from './database-errors.ts'
import { readDatabaseUrl } from './database-url.ts'
import { checkSchema, migrate } from './migrate.ts'
import { type Connection, type Pool, createPool } from './pool.ts'

type OpenDatabase = {
  pool: Pool
  connection: Connection
  close: () => Promise<void>
}

/**
 * Starts or finds the database, brings it to the newest schema and gives a pool on it. Where it may not migrate,
 * it makes sure that somebody has.
 * Throws StartError with what to do when it cannot be had; the signal gives up the start.
 */
export async function openDatabase(
  { database, migrates }: Pick<Config, 'database' | 'migrates'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  const prepare = migrates ? migrate : checkSchema
  if (database.kind === 'server') return openServer(database.url, prepare, signal)
  const postgres = await startEmbeddedPostgres({ dataDir: database.dataDir, log, signal })
  // A PGSSLMODE in the environment is meant for other servers.
  const connection = { ...postgres.connection, ssl: false }
  try {
    await prepare(connection, { signal })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const pool = createPool(connection)
  return {
    pool,
    connection,
    close: async () => {
      await pool.end()
      await postgres.stop()
    },
  }
}

async function openServer(
  url: string,
  prepare: typeof checkSchema,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  const connection = readDatabaseUrl(url)
  try {
    await prepare(connection, { signal })
  } catch (error) {
    throw error instanceof StartError ? error : unreachable(error)
  }
  const pool = createPool(connection)
  return { pool, connection, close: () => pool.end() }
}

/** Says what is wrong without the address, which can hold a password. */
export function unreachable(error: unknown): StartError {
  const code = databaseCode(error) ?? ''
  if (code.startsWith('28')) {
    return new StartError(
      'The PostgreSQL at DATABASE_URL refuses this user or password: correct DATABASE_URL.',
    )
  }
  if (code === '3D000') {
    return new StartError(
      'The PostgreSQL at DATABASE_URL has no such database: create it or correct DATABASE_URL.',
    )
  }
  if (code === '42501') {
    return new StartError(
      'The user in DATABASE_URL may not create tables: grant it "create" on the schema public.',
    )
  }
  if (code === '25006') {
    return new StartError(
      'The PostgreSQL at DATABASE_URL takes no writes: name its primary in DATABASE_URL.',
    )
  }
  if (code === '57014') {
    return new StartError(
      'The user in DATABASE_URL is given too little time for a migration: run "npm run rema -- migrate" as a role without statement_timeout.',
    )
  }
  if (isRefusedStatement(error)) {
    return new StartError(
      `The PostgreSQL at DATABASE_URL answers, but refuses what Rema asks (${code}): its log says what; correct that or DATABASE_URL.`,
    )
  }
  return new StartError(
    `The PostgreSQL at DATABASE_URL does not answer (${code || 'no answer in 5 s'}): start it or correct DATABASE_URL.`,
  )
}
