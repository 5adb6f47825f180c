import { expect, onTestFinished, test, vi } from 'vitest'
import { type Postgres, makePostgres, openHome, urlOf } from '../faults/postgres.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { createPool, query } from '../server/db/pool.ts'

const WHERE = { name: 'where', text: 'select inet_server_port() as port' }

test('a server that is told to take no writes, and is no standby, is left for the one that takes them', async () => {
  const home = await openHome(18)
  onTestFinished(home.close)
  const [one, two] = [await makePostgres(home, 'one'), await makePostgres(home, 'two')]
  for (const server of [one, two]) {
    onTestFinished(server.kill)
    await server.start()
  }
  await setReadOnly(one, 'on')
  const pool = createPool(readDatabaseUrl(urlOf([one, two])), 1)
  onTestFinished(() => pool.end())
  expect(await query(pool, WHERE, [])).toEqual([{ port: two.port }])

  await setReadOnly(one, 'off')
  await setReadOnly(two, 'on')
  // What is asked first learns of it on a connection from before, though it writes nothing.
  await query(pool, WHERE, [])
  expect(await query(pool, WHERE, [])).toEqual([{ port: one.port }])
}, 60_000)

/** Whether a server takes no writes; it reads its settings a moment after it was told to, and tells its connections. */
async function setReadOnly(server: Postgres, value: 'on' | 'off'): Promise<void> {
  await server.ask(`alter system set default_transaction_read_only = ${value}`)
  await server.ask('select pg_reload_conf()')
  const shown = () => server.ask('show default_transaction_read_only')
  const wanted = [{ default_transaction_read_only: value }]
  await vi.waitFor(async () => expect(await shown()).toEqual(wanted), 10_000)
}
