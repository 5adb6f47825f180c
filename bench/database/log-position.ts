import type { BenchPostgres } from './bench-postgres.ts'

/** How many bytes PostgreSQL has written into its log since it was made. */
export async function logPosition(postgres: BenchPostgres): Promise<number> {
  const [row] = await postgres.run<{ bytes: string }>(
    "select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes",
  )
  return Number(row?.bytes)
}
