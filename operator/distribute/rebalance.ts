import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectToMigrate } from '../../server/db/migrate.ts'
import { arePetsSpread } from './spread.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-current-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { countMachines } from './machines.ts'

const POLL_MS = 500
const UNDER_WAY = ['scheduled', 'running', 'failing', 'cancelling']

/** Moves pets until each machine has its share, beside the visitors; waits for a rebalance that is under way. */
export async function rebalance(terminal: Terminal, options: { json?: true }): Promise<ExitCode> {
  const site = await openCurrentSite(terminal)
  try {
    const client = await connectToMigrate(site.connection)
    try {
      const machines = await countMachines(client)
      await client.query('set statement_timeout = 0')
      if (!(await arePetsSpread(client))) {
        throw new OperatorError('The pets are not spread: run "npm run rema -- distribute" first.')
      }
      if (!UNDER_WAY.includes(await stateOf(client)))
        await client.query('select citus_rebalance_start()')
      let state = await stateOf(client)
      for (; UNDER_WAY.includes(state); state = await stateOf(client)) await sleep(POLL_MS)
      if (state === 'failed' || state === 'cancelled') {
        throw new OperatorError(
          'Citus could not move all pets: "select * from citus_rebalance_status()" says why. Run this again.',
        )
      }
      terminal.print(
        options.json
          ? JSON.stringify({ machines })
          : `Each of ${machines} machines has its share of the pets.`,
      )
      return EXIT.good
    } finally {
      await client.end()
    }
  } finally {
    await site.close()
  }
}

/** How the last rebalance fares, `none` before there was any. */
async function stateOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select state::text from pg_catalog.pg_dist_background_job
      where job_type = 'rebalance' order by job_id desc limit 1`,
  )
  return rows[0]?.state ?? 'none'
}
