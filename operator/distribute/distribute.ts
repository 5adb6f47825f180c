import type pg from 'pg'
import { databaseCode } from '../../server/db/database-errors.ts'
import { connectToMigrate } from '../../server/db/migrate.ts'
import { arePetsSpread } from './spread.ts'
import { petIdInSql } from '../../server/pet/pet-id.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-current-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { countMachines } from './machines.ts'
import { whenFree } from './when-free.ts'

const OF_A_PET = ['pet_activities', 'pet_care_years', 'removed_activities']
const CHECK = 'virtual_pets_id_check'
const INDEX = 'virtual_pets_by_visitor'
const CHECK_VIOLATED = '23514'

/**
 * From plain tables to spread ones, beside the site's servers. Each step finds what an interrupted run has done. Pets'
 * tables are spread in one transaction: no statement ever finds some of them here and some there.
 */
export async function distribute(terminal: Terminal, options: { json?: true }): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const client = await connectToMigrate(site.connection)
    try {
      const machines = await countMachines(client)
      await client.query('set statement_timeout = 0')
      const were = await arePetsSpread(client)
      if (!were) {
        await holdIds(client)
        terminal.note('Pets are copied to their machines: presses wait on the devices meanwhile.')
        await spread(client)
      }
      await clearAway(client)
      if (options.json) terminal.print(JSON.stringify({ machines, wereSpread: were }))
      else for (const line of told(machines, were)) terminal.print(line)
      return EXIT.good
    } finally {
      await client.end()
    }
  } finally {
    await site.close()
  }
}

function told(machines: number, were: boolean): string[] {
  return [
    were ? 'The pets are spread already.' : `The pets are spread over ${machines} machines.`,
    "Restart the servers, one by one: then they ask each pet's own machine.",
  ]
}

/** The id keeps a visitor to one pet from now on, and `unique (user_id)`, which no spread table can have, goes. */
async function holdIds(client: pg.Client): Promise<void> {
  const drop = `alter table virtual_pets drop constraint if exists ${CHECK}`
  const { rows } = await client.query(
    `select from pg_constraint where conname = '${CHECK}' and convalidated and conrelid = 'virtual_pets'::regclass`,
  )
  if (rows.length === 0) {
    const check = `check (id = ${petIdInSql('user_id')})`
    await whenFree(client, [
      drop,
      `alter table virtual_pets add constraint ${CHECK} ${check} not valid`,
    ])
    try {
      await client.query(`alter table virtual_pets validate constraint ${CHECK}`)
    } catch (error) {
      if (databaseCode(error) !== CHECK_VIOLATED) throw error
      await whenFree(client, [drop])
      throw oldIds(error)
    }
  }
  // A server that runs looks for who has no pet by the visitor, until it starts anew. One that was not built to its
  // end is of no use.
  await client.query(`drop index concurrently if exists ${INDEX}`)
  await client.query(`create index concurrently ${INDEX} on virtual_pets (user_id)`)
  await whenFree(client, [
    'drop trigger if exists make_pet_id on virtual_pets',
    'alter table virtual_pets drop constraint if exists virtual_pets_user_id_key',
  ])
}

function oldIds(cause?: unknown): OperatorError {
  return new OperatorError(
    'Some pets have ids of the release before, or get them now: stop its servers, and run this again.',
    cause,
  )
}

/** Reads go on; writes wait, or are sent again by the devices. */
async function spread(client: pg.Client): Promise<void> {
  const lock = `lock table virtual_pets, ${OF_A_PET.join(', ')} in exclusive mode`
  await whenFree(client, [lock], async () => {
    if (await arePetsSpread(client)) return
    await client.query("set local lock_timeout = '30s'")
    // A function goes with what is spread in the same transaction only when one shard is made after the other.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await client.query(
      "select create_distributed_table('virtual_pets', 'id', colocate_with => 'none')",
    )
    for (const table of OF_A_PET) {
      await client.query(
        `select create_distributed_table('${table}', 'pet_id', colocate_with => 'virtual_pets')`,
      )
    }
    await client.query(
      `select create_distributed_function(oid::regprocedure, 'its_pet', colocate_with => 'virtual_pets')
        from pg_proc where proname = 'log_care' and pronamespace = current_schema()::regnamespace`,
    )
  })
}

/** The rows that were copied are still in the coordinator's files, where nobody sees them and no erasure comes. */
async function clearAway(client: pg.Client): Promise<void> {
  await whenFree(client, ["select truncate_local_data_after_distributing_table('virtual_pets')"])
  await whenFree(client, [`drop index if exists ${INDEX}`])
}
