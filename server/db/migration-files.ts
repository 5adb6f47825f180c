import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

export type Migration = {
  version: number
  name: string
  sql: string
  /** SHA-256 of the text, in hex; the same whichever line endings the checkout has. */
  checksum: string
}

/** What the database says of a migration it has had; no checksum where a version without checksums wrote it. */
export type Applied = { version: number; name: string; checksum: string | null }

const FOLDER = join(import.meta.dirname, 'migrations')

/** The .sql files of migrations/, in order. Throws StartError when a number is missing or there twice. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(name.slice(0, 4))
      if (version !== index + 1) {
        throw new StartError(
          `The migrations of this checkout are incomplete (${name} stands where number ${index + 1} should be): restore the files in server/db/migrations.`,
        )
      }
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version, name, sql, checksum }
    }),
  )
}

/**
 * Throws StartError when the database was not made by these files: by a newer version, or by other texts.
 * A migration that was changed after it was applied would never run, and two databases of one version would differ.
 */
export function checkApplied(applied: readonly Applied[], known: readonly Migration[]): void {
  const newest = Math.max(0, ...applied.map(({ version }) => version))
  if (newest > known.length) {
    throw new StartError(
      `The database was written by a newer version (schema ${newest}, this version knows ${known.length}): update this checkout.`,
    )
  }
  for (const { version, name, checksum } of applied) {
    const file = known[version - 1]
    if (!file) continue
    if (file.name !== name) {
      throw new StartError(
        `The database was written with the migration ${name}, which this checkout lacks (${file.name} has its number): restore it, and give a new one the next number.`,
      )
    }
    if (checksum !== null && checksum !== file.checksum) {
      throw new StartError(
        `The migration ${name} was changed after this database had it: restore it, and write the change into a new migration.`,
      )
    }
  }
}
