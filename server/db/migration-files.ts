import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

export type Migration = {
  version: number
  name: string
  sql: string
  /** SHA-256 of the text, in hex; the same for both kinds of line endings. */
  checksum: string
}

/** A row of `schema_migrations`. */
export type Applied = { version: number; name: string; checksum: string | null }

export const MIGRATIONS_TABLE = `create table schema_migrations (
  version integer primary key, name text not null, checksum text not null,
  applied_at timestamptz not null default now())`

const FOLDER = join(import.meta.dirname, 'migrations')
/** The first migration of Rema 0.1.0 and 0.2.0. */
const FIRST_BEFORE_030 = '0001_pets_and_their_care.sql'

/** The .sql files of migrations/, in order. Throws StartError when a number is missing or there twice. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(name.slice(0, 4))
      if (version !== index + 1) {
        throw new StartError(
          `The migrations of this checkout are incomplete (${name} is in the place of number ${index + 1}): restore the files in server/db/migrations.`,
        )
      }
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version, name, sql, checksum }
    }),
  )
}

/** Throws StartError when an older or a newer version made the database, or changed migrations did. */
export function checkApplied(applied: readonly Applied[], known: readonly Migration[]): void {
  if (applied.some(({ name }) => name === FIRST_BEFORE_030)) {
    throw new StartError(
      'The database has the schema of Rema 0.1.0 or 0.2.0, which this version cannot use: start with a new DATA_DIR or an empty database.',
    )
  }
  const newest = Math.max(0, ...applied.map(({ version }) => version))
  if (newest > known.length) {
    throw new StartError(
      `The database has schema ${newest} of a newer version, and this version knows ${known.length}: update this checkout.`,
    )
  }
  for (const { version, name, checksum } of applied) {
    const file = known[version - 1]
    if (file && (file.name !== name || file.checksum !== checksum)) {
      throw new StartError(
        `The migration ${name} was changed or replaced after this database had it: restore the files in server/db/migrations.`,
      )
    }
  }
}
