import { type Pool, query } from '../../server/db/pool.ts'

/** A table with its indexes. `rows` is counted where the table is small, else the database's own estimate. */
export type TableSize = { name: string; rows: number; bytes: number; isEstimate: boolean }

/** Counting up to so much takes milliseconds. */
const MAX_COUNTED_BYTES = 8 * 1024 * 1024

const TABLE_SIZES = {
  name: 'table-sizes',
  text: `select relname as name, greatest(reltuples, 0)::float8 as rows,
      pg_total_relation_size(oid)::float8 as bytes, true as "isEstimate"
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`,
}

export async function readTableSizes(pool: Pool): Promise<TableSize[]> {
  const sizes = await query<TableSize>(pool, TABLE_SIZES, [])
  return Promise.all(
    sizes.map(async (size) => {
      if (size.bytes > MAX_COUNTED_BYTES) return size
      const count = {
        name: `count-${size.name}`,
        text: `select count(*)::float8 as rows from ${quoted(size.name)}`,
      }
      const [counted] = await query<{ rows: number }>(pool, count, [])
      return { ...size, rows: counted?.rows ?? 0, isEstimate: false }
    }),
  )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
