import { databaseCode } from '../../server/db/database-errors.ts'
import { readMigrations } from '../../server/db/migration-files.ts'
import { migrate } from '../../server/db/migrate.ts'
import { unreachable } from '../../server/db/unreachable.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import { readSchema } from '../schema-state.ts'
import type { Terminal } from '../terminal.ts'
import { grantServerRights } from './server-rights.ts'

type Options = { for?: string; dryRun?: true; json?: true }

/** Runs the migrations that are missing and says which; with `for`, gives a server's role its rights. */
export async function migrateSite(terminal: Terminal, options: Options): Promise<ExitCode> {
  const site = await openSite(terminal)
  try {
    const before = await readSchema(site.pool)
    const missing = (await readMigrations()).slice(before.applied).map(({ name }) => name)
    const role = options.for ?? null
    if (!options.dryRun) {
      await migrate(site.connection).catch((error: unknown) => {
        throw databaseCode(error) === '42501' ? unreachable(error) : error
      })
      if (role !== null) await grantTo(site.connection, role)
    }
    const isDone = !options.dryRun
    if (options.json) terminal.print(JSON.stringify({ isDone, migrations: missing, role }))
    else for (const line of told(missing, role, isDone)) terminal.print(line)
    return EXIT.good
  } finally {
    await site.close()
  }
}

async function grantTo(connection: Parameters<typeof migrate>[0], role: string) {
  try {
    await grantServerRights(connection, role)
  } catch (error) {
    if (databaseCode(error) !== '42704') throw error
    throw new OperatorError(
      'The database has no role of that name: create it first, docs/deploy.md shows how.',
      error,
    )
  }
}

function told(missing: readonly string[], role: string | null, isDone: boolean): string[] {
  const list = missing.map((name) => `  ${name}`)
  const head =
    missing.length === 0
      ? 'The database has the newest schema.'
      : isDone
        ? 'These migrations have run:'
        : 'These migrations would run:'
  const rights = isDone ? 'has the rights of a server.' : 'would get the rights of a server.'
  return [head, ...list, ...(role === null ? [] : [`${role} ${rights}`])]
}
