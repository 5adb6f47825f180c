import { type Pool, query } from '../../server/db/pool.ts'

/** A table with its indexes; `rows` is the database's own estimate, 0 before it has looked. */
export type TableSize = { name: string; rows: number; bytes: number }

const TABLE_SIZES = {
  name: 'table-sizes',
  text: `select relname as name, greatest(reltuples, 0)::float8 as rows,
      pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`,
}

export function readTableSizes(pool: Pool): Promise<TableSize[]> {
  return query<TableSize>(pool, TABLE_SIZES, [])
}
