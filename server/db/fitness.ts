import pg from 'pg'
import { OperatorError } from '../errors.ts'
import { unreachable } from './database-errors.ts'

const ALL = ['select', 'insert', 'update', 'delete']

/** What a server may do with each table. A table comes after those that it references. */
export const SERVER_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  virtual_pets: ALL,
  pet_activities: ALL,
  care_days: ALL,
  removed_activities: ALL,
  applied_renames: ALL,
  features: ['select', 'update'],
  feature_votes: ALL,
  // A server reaches addresses only through functions, one at a time.
  early_access_emails: [],
  forgotten_visitors: ALL,
  schema_migrations: ['select'],
}
export const TABLES = Object.keys(SERVER_RIGHTS)
const NEEDED_RIGHTS = Object.entries(SERVER_RIGHTS).flatMap(([table, rights]) =>
  rights.map((right) => `('${table}', '${right}')`),
)

/** What Rema cannot use, as SQL that is true of such a database, and what the operator can do. */
const OBSTACLES = {
  "current_setting('server_version_num')::integer < 150000":
    'is too old: PostgreSQL 15 or later is needed',
  'pg_is_in_recovery()': 'is a standby: name its primary in DATABASE_URL',
  "current_setting('transaction_read_only') = 'on'":
    'takes no writes: name its primary, or switch off default_transaction_read_only',
  "getdatabaseencoding() <> 'UTF8'":
    "cannot store all names: create it again with encoding 'UTF8' template template0",
  "current_setting('default_transaction_isolation') <> 'read committed'":
    'isolates transactions otherwise: set default_transaction_isolation to read committed',
  "current_setting('DateStyle') not like 'ISO%'": 'writes dates otherwise: set datestyle to ISO',
  'current_schema() is null': 'has no schema for this user: correct search_path, or grant usage',
  "not has_database_privilege(current_database(), 'temporary')":
    'refuses temporary tables: grant temporary on the database to this user',
  [`exists (select from (values ${NEEDED_RIGHTS.join()}) needed (name, kind)
      where not has_table_privilege(to_regclass(name), kind))
    or exists (select from pg_proc where pronamespace = current_schema()::regnamespace
      and obj_description(oid, 'pg_proc') ~ '^[0-9a-f]{64}$' and not has_function_privilege(oid, 'execute'))`]:
    'refuses this user for lack of rights: name the role that owns the tables, or as that role run "rema migrate --for" this user',
}

const VALUES = Object.entries(OBSTACLES).map(([sql, text]) => `(${sql}, ${pg.escapeLiteral(text)})`)
const FIND_OBSTACLE = `select obstacle from (values ${VALUES.join()}) known (is_there, obstacle)
  where is_there limit 1`

/** Throws OperatorError when Rema cannot rely on the database that answers, or its user may not do what Rema does. */
export async function refuseUnfit(
  ask: (sql: string) => Promise<pg.QueryResultRow[]>,
): Promise<void> {
  const [found] = await ask(FIND_OBSTACLE).catch((error: unknown) => {
    throw unreachable(error)
  })
  if (found) throw new OperatorError(`The database ${found['obstacle']}.`)
}
