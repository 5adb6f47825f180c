import { databaseCode } from '../../server/db/database-errors.ts'
import { readMigrations } from '../../server/db/migration-files.ts'
import { migrate } from '../../server/db/migrate.ts'
import { unreachable } from '../../server/db/open-database.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import { readSchema } from '../open-site.ts'
import type { Terminal } from '../terminal.ts'
import { type ServerRights, grantServerRights } from './server-rights.ts'

type Options = { for?: string; dryRun?: true; json?: true }

/**
 * Runs the migrations that are missing and says which; with `for`, gives a server's role its rights. It needs a
 * person when that role can read the early-access list afterwards and should not.
 */
export async function migrateSite(terminal: Terminal, options: Options): Promise<ExitCode> {
  const role = options.for ?? null
  const site = await openSite(terminal)
  try {
    const before = await readSchema(site.pool)
    if (before.applied > before.known) {
      throw new OperatorError(
        `The database has schema ${before.applied} and this version knows ${before.known}: update this checkout.`,
      )
    }
    const migrations = (await readMigrations()).slice(before.applied).map(({ name }) => name)
    let rights: ServerRights | null = null
    if (!options.dryRun) {
      await migrate(site.connection).catch((error: unknown) => {
        throw databaseCode(error) === '42501' ? unreachable(error) : error
      })
      if (role !== null) rights = await grantTo(site.connection, role)
    }
    const done = { isDone: !options.dryRun, migrations, role, ...rights }
    if (options.json) terminal.print(JSON.stringify(done))
    else for (const line of told(done)) terminal.print(line)
    return rights?.readsAddresses ? EXIT.needsSomebody : EXIT.good
  } finally {
    await site.close()
  }
}

async function grantTo(
  connection: Parameters<typeof migrate>[0],
  role: string,
): Promise<ServerRights> {
  try {
    return await grantServerRights(connection, role)
  } catch (error) {
    if (databaseCode(error) !== '42704') throw error
    throw new OperatorError(
      'The database has no role of that name: create it first, docs/deploy.md shows how.',
      error,
    )
  }
}

type Done = Partial<ServerRights> & {
  isDone: boolean
  migrations: readonly string[]
  role: string | null
}

function told({ isDone, migrations, role, readsAddresses }: Done): string[] {
  const list = migrations.map((name) => `  ${name}`)
  const head =
    migrations.length === 0
      ? 'The database has the newest schema.'
      : isDone
        ? 'These migrations have run:'
        : 'These migrations would run:'
  if (role === null) return [head, ...list]
  const rights = isDone ? 'has the rights of a server' : 'would get the rights of a server'
  return [
    head,
    ...list,
    `${role} ${rights}.`,
    ...(readsAddresses
      ? [
          `NEEDED: ${role} can read the early-access list all the same: it owns the tables, is a superuser, or has rights from another role or from "public". Give servers a role of their own.`,
        ]
      : []),
  ]
}
