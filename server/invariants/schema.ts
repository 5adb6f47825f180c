import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Applied, checkApplied, readMigrations } from '../db/migration-files.ts'
import { OWN_FUNCTIONS } from '../db/own-functions.ts'
import type { Statement } from '../db/pool.ts'
import { StartError } from '../start-error.ts'
import type { Differences } from './differences.ts'
import { TABLES } from './invariants.ts'

/** What the migrations make, a line each; a test writes it anew when they change (`vitest -u`). */
const EXPECTED = join(import.meta.dirname, 'schema.txt')

/**
 * The schema as lines that are the same in every PostgreSQL since 15 and under any schema's name. Not null is
 * told with its column, though 18 has a constraint for it. Triggers of the foreign keys are told when they are disabled. Of functions it
 * is told who may call them and as whom they run, not what they do: versions write that in different words.
 */
const SCHEMA_LINES = {
  name: 'check-schema',
  text: `with own as (
      select oid, relname from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        and relname = any ($1::text[])
    )
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
      from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
      from own join pg_constraint on conrelid = own.oid and contype <> 'n'
    union all
    select own.relname || ' index ' || index.relname
        || substring(pg_get_indexdef(indexrelid) from ' USING .*$')
        || case when indisunique then ' unique' else '' end
        || case when indisvalid and indisready then '' else ' invalid' end
      from own join pg_index on indrelid = own.oid join pg_class index on index.oid = indexrelid
    union all
    select relname || ' trigger disabled' from own join pg_trigger on tgrelid = own.oid
      where tgenabled <> 'O'
    union all
    select substring(pg_get_triggerdef(pg_trigger.oid) from 'TRIGGER .* ON ')
        || relname || substring(pg_get_triggerdef(pg_trigger.oid) from ' FOR EACH .* EXECUTE FUNCTION ')
        || proname
      from own join pg_trigger on tgrelid = own.oid and not tgisinternal
        join pg_proc on pg_proc.oid = tgfoid
    union all
    select 'function ' || proname || '(' || pg_get_function_arguments(oid) || ') '
        || pg_get_function_result(oid)
        || case when prosecdef then ' security definer' else '' end
        || coalesce(' set ' || array_to_string(proconfig, '; '), '')
        || case when exists (
            select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0
          ) then ' for everybody' else '' end
      from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = any ($2::text[])
    order by line`,
}

/** What `rema distribute` adds, and what it takes away for it: versions write the check in different words. */
const ID_CHECK = 'virtual_pets virtual_pets_id_check CHECK '
const IN_PLACE_OF_CHECK = /^(TRIGGER make_pet_id |virtual_pets .*virtual_pets_user_id_key)/

const APPLIED = {
  name: 'check-migrations',
  text: 'select version, name, checksum from schema_migrations order by version',
}

/** Runs one statement, in the snapshot of the check. */
type Run = <Row extends Record<string, unknown>>(
  statement: Statement,
  values?: readonly unknown[],
) => Promise<Row[]>

/** What the database has of our tables, sorted as in JavaScript: collations differ. Others' tables are theirs. */
export async function readSchemaLines(run: Run): Promise<string[]> {
  return (await run<{ line: string }>(SCHEMA_LINES, [Object.keys(TABLES), OWN_FUNCTIONS]))
    .map(({ line }) => line)
    .sort()
}

export async function checkSchema(run: Run, differences: Differences): Promise<void> {
  const [found, text] = [await readSchemaLines(run), await readFile(EXPECTED, 'utf8')]
  const isHeld = found.some((line) => line.startsWith(ID_CHECK))
  const expected = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !(isHeld && IN_PLACE_OF_CHECK.test(line)))
  const missing = expected.filter((line) => !found.includes(line))
  const foreign = found.filter((line) => !expected.includes(line) && !line.startsWith(ID_CHECK))
  for (const line of missing) differences.add('schema-differs', `missing: ${line}`)
  for (const line of foreign) differences.add('schema-differs', `foreign: ${line}`)
  const applied = await run<Applied>(APPLIED)
  differences.looked('schema_migrations', applied.length)
  const known = await readMigrations()
  try {
    checkApplied(applied, known)
    if (applied.length < known.length) throw new StartError('A migration is missing.')
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    differences.add('migrations-differ', error.message)
  }
}
