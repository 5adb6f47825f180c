import { findRunningPostgres } from '#postgres'
import { readConfig } from '../../server/config.ts'
import type { Connection } from '../../server/db/pool.ts'
import { namedDatabase } from '../named-database.ts'
import type { Interruption } from '../interruption.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import type { Terminal } from '../terminal.ts'

/** A database that may be empty. */
export type Target = { connection: Connection; where: string; close: () => Promise<void> }

/**
 * The database that DATABASE_URL or DATA_DIR names, with its folder and cluster made where they are missing.
 * Throws OperatorError when it cannot be had.
 */
export async function openTarget({
  env,
  note,
  interruption,
}: Pick<Terminal, 'env' | 'note' | 'interruption'>): Promise<Target> {
  const { database } = readConfig(env)
  if (database.kind === 'server') {
    const connection = await namedDatabase(database.url)
    return { connection, where: 'DATABASE_URL', close: async () => {} }
  }
  const { dataDir } = database
  const running = await findRunningPostgres(dataDir)
  if (running) {
    return { connection: { ...running, ssl: false }, where: dataDir, close: async () => {} }
  }
  return openFolder(dataDir, interruption, note)
}

/** The embedded database of a folder, made where it is missing; `close` stops it. */
export async function openFolder(
  dataDir: string,
  interruption: Interruption,
  log?: (line: string) => void,
): Promise<Target> {
  const postgres = await startOwnPostgres({ dataDir, ...(log && { log }) }, interruption)
  return {
    connection: { ...postgres.connection, ssl: false },
    where: dataDir,
    close: postgres.stop,
  }
}
