import pg from 'pg'
import { databaseCode } from '../../server/db/database-errors.ts'
import { checkApplied } from '../../server/db/migrate.ts'
import { migrate } from '../../server/db/migrate.ts'
import { unreachable } from '../../server/db/database-errors.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { readSchema, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, print } from '../terminal.ts'

type Options = { for?: string; dryRun?: boolean }

/** The server's rights on every table that FEWER_RIGHTS does not list. */
const RIGHTS = 'select, insert, update, delete'
/** The server reaches addresses only through functions of the owner, one address per call. */
const FEWER_RIGHTS: Readonly<Record<string, string>> = {
  schema_migrations: 'select',
  features: 'select, update',
  early_access_emails: '',
}

const TABLES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`
/** Everybody may execute the others. */
const OWNER_FUNCTIONS = `select oid::regprocedure::text as signature from pg_proc
  where prosecdef and pronamespace = current_schema()::regnamespace`

/**
 * Runs the missing migrations and says which; with `for`, gives a server's role its rights. Ends with 1 when that
 * role can read the early-access list afterwards, which it should not.
 */
export function migrateSite(
  terminal: Terminal,
  { for: role, dryRun = false }: Options,
): Promise<ExitCode> {
  return withSite(terminal, async ({ client, connection }) => {
    const { applied, known } = await readSchema(client)
    checkApplied(applied, known)
    const missing = known.slice(applied.length).map(({ name }) => `  ${name}`)
    if (!dryRun) {
      await migrate(connection).catch((error: unknown) => {
        throw databaseCode(error) === '42501' ? unreachable(error) : error
      })
    }
    const did = dryRun ? 'would run' : 'were run'
    print(terminal, [
      missing.length === 0 ? 'The database has the newest schema.' : `These migrations ${did}:`,
      ...missing,
    ])
    if (role === undefined || dryRun) return EXIT.success
    await grantServerRights(client, role)
    print(terminal, `${role} has the rights of a server.`)
    if (!(await readsAddresses(client, role))) return EXIT.success
    print(
      terminal,
      `NEEDED: ${role} can still read the early-access list: it owns the tables, is a superuser, or has rights from another role or from "public". Give servers a role of their own.`,
    )
    return EXIT.actionRequired
  })
}

/** Replaces the rights of a role by those of a server, in one transaction: a running server notices nothing. */
async function grantServerRights(client: pg.Client, role: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const { rows: functions } = await client.query<{ signature: string }>(OWNER_FUNCTIONS)
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const schema = pg.escapeIdentifier(rows[0]?.schema ?? 'public')
  const to = pg.escapeIdentifier(role)
  const grants = tables
    .map(({ name }) => ({ name, rights: FEWER_RIGHTS[name] ?? RIGHTS }))
    .filter(({ rights }) => rights !== '')
    .map(({ name, rights }) => `grant ${rights} on ${pg.escapeIdentifier(name)} to ${to};`)
  const statements = [
    `grant usage on schema ${schema} to ${to};`,
    `revoke all on all tables in schema ${schema} from ${to};`,
    ...grants,
    ...functions.map(({ signature }) => `grant execute on function ${signature} to ${to};`),
  ]
  try {
    await client.query(`begin; ${statements.join(' ')} commit`)
  } catch (error) {
    await client.query('rollback')
    if (databaseCode(error) !== '42704') throw error
    throw new OperatorError(
      'The database has no role of that name: create it first, as docs/deploy.md shows.',
      error,
    )
  }
}

/** True when a role can read a column of the list, whatever gives it the right. */
async function readsAddresses(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ reads: boolean }>(
    `select has_any_column_privilege($1, 'early_access_emails', 'select') as reads`,
    [role],
  )
  return rows[0]?.reads ?? false
}
