import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'

const MACHINES = `select count(*)::integer as machines from pg_catalog.pg_dist_node
  where isactive and shouldhaveshards and noderole = 'primary' and groupid <> 0`

/** How many machines take pets. Throws OperatorError where none would. */
export async function countMachines(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query("select from pg_extension where extname = 'citus'")
  if (found.length === 0) {
    throw new OperatorError(
      'The database has no Citus: run "create extension citus" in it, as docs/deploy.md says.',
    )
  }
  const { rows } = await client.query<{ machines: number }>(MACHINES)
  const machines = rows[0]?.machines ?? 0
  if (machines === 0) {
    throw new OperatorError(
      'Citus knows no machine that takes pets here: name the coordinator in DATABASE_URL, and add machines with "select citus_add_node(…)".',
    )
  }
  return machines
}
