import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { Table } from './format.ts'

/** The table of migrations is in the header: a restore runs them, which fills it. */
const RECORDED_APART = 'schema_migrations'

/**
 * Tables that no backup has: whoever has a day's salt can try all networks and tell which of them came in an hour,
 * and a backup is kept for longer than the day. A restored site counts anew.
 */
const SHORT_LIVED = ['network_salts', 'network_uses']

/** Whatever a migration adds is found here. Temporary and unlogged tables are not kept, by PostgreSQL either. */
const TABLES = `
  select relname as name, array(
    select attname::text from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum) as columns
  from pg_class
  where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
    and relname <> $1
  order by relname`

const REFERENCES = `
  select child.relname as child, parent.relname as parent
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_class parent on parent.oid = confrelid
  where contype = 'f' and conrelid <> confrelid
    and child.relnamespace = current_schema()::regnamespace`

/** Every table with rows of its own, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [RECORDED_APART])
  const { rows: references } = await client.query<Reference>(REFERENCES)
  return inOrder(tables, references)
}

/** Those of them that a backup has. */
export async function readTablesToKeep(client: pg.ClientBase): Promise<Table[]> {
  return (await readTables(client)).filter(({ name }) => !SHORT_LIVED.includes(name))
}

type Reference = { child: string; parent: string }

function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size > 0) {
    const next = [...left.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && left.has(parent)),
    )
    if (next.length === 0) {
      throw new OperatorError(
        `The tables ${[...left.keys()].join(', ')} refer to each other in a circle: there is no order to copy them in.`,
      )
    }
    for (const table of next) left.delete(table.name)
    ordered.push(...next)
  }
  return ordered
}
