import type pg from 'pg'

const HAS_CITUS = `select to_regclass('pg_catalog.pg_dist_partition') is not null
  and to_regclass('virtual_pets') is not null as is_known`
const IS_SPREAD = `select exists (select from pg_catalog.pg_dist_partition
  where logicalrelid = 'virtual_pets'::regclass) as is_known`

/** Whether pets lie on several machines (Citus, docs/decisions/0062), as the database says itself. */
export async function arePetsSpread(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  for (const question of [HAS_CITUS, IS_SPREAD]) {
    const { rows } = await client.query<{ is_known: boolean }>(question)
    if (!rows[0]?.is_known) return false
  }
  return true
}
