import { forget } from '../server/testing/pets.ts'
import type { TestApp } from '../server/testing/test-app.ts'
import { forgottenMark } from '../server/http/visitor.ts'

/** Tables that hold nothing of one visitor: of networks, of the files, of migrations. */
const OF_NOBODY = ['network_salts', 'network_uses', 'schema_migrations', 'server_minutes']

/** Every row of every table that holds something of a visitor, in the order of its first column. */
export async function everything({ pool }: TestApp): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> all ($1) order by tablename`,
    [OF_NOBODY],
  )
  const found = tables.map(async ({ name }): Promise<[string, unknown[]]> => {
    const { rows } = await pool.query(`select * from ${name} t order by t`)
    return [name, rows]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Leaves nothing of a visitor, not even that they were forgotten. Votes are counted back with it. */
export async function removeVisitor(rema: TestApp, visitor: string): Promise<void> {
  await forget(rema, visitor)
  await rema.pool.query('delete from forgotten_visitors where mark = $1', [forgottenMark(visitor)])
}
