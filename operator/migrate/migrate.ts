import pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import { OperatorError, errorCode } from '../../server/errors.ts'
import { SERVER_RIGHTS, TABLES } from '../../server/db/fitness.ts'
import { inTransaction, withSite } from '../open-site.ts'
import { EXIT, type ExitCode, type Terminal, print } from '../terminal.ts'

/** Whether a role can read a column of the list, whatever gives it the right. */
const READS_ADDRESSES = `select has_any_column_privilege($1, 'early_access_emails', 'select') as reads`

/** Runs the missing migrations; with `for`, gives a server's role its rights. Ends with 1 if it can read the addresses. */
export function migrateSite(
  terminal: Terminal,
  { for: role }: { for?: string },
): Promise<ExitCode> {
  return withSite(terminal, async ({ client, connection }) => {
    const ran = await migrate(connection)
    const newest = 'The database has the newest schema.'
    print(terminal, ran.length === 0 ? newest : `The database got: ${ran.join(', ')}`)
    if (role === undefined) return EXIT.success
    await grantServerRights(client, role)
    print(terminal, `${role} has the rights of a server.`)
    const { rows } = await client.query<{ reads: boolean }>(READS_ADDRESSES, [role])
    if (!rows[0]?.reads) return EXIT.success
    print(
      terminal,
      `NEEDED: ${role} can still read the early-access list: it owns the tables, is a superuser, or has rights from another role or from "public". Give servers a role of their own.`,
    )
    return EXIT.actionRequired
  })
}

/** Replaces the rights of a role by those of a server, which reaches addresses only through functions, one at a time. */
async function grantServerRights(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  const schema = pg.escapeIdentifier(rows[0]?.name ?? 'public')
  const grants = Object.entries(SERVER_RIGHTS).flatMap(([table, rights]) =>
    rights.map((right) => `grant ${right} on ${table} to ${to}`),
  )
  const sql = `grant usage on schema ${schema} to ${to}; revoke all on ${TABLES.join()} from ${to};
    grant execute on function find_early_access_email, add_early_access_email, remove_early_access_email to ${to};
    ${grants.join('; ')}`
  await inTransaction(client, () => client.query(sql)).catch((error: unknown) => {
    if (errorCode(error) !== '42704') throw error
    throw new OperatorError(
      'The database has no role of that name: create it first, as docs/deploy.md shows.',
      error,
    )
  })
}
