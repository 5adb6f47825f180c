import { expect, onTestFinished, test, vi } from 'vitest'
import { makePostgres, openHome, urlOf } from '../faults/postgres.ts'
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
  await one.ask('alter system set default_transaction_read_only = on')
  await one.ask('select pg_reload_conf()')
  const pool = createPool(readDatabaseUrl(urlOf([one, two])), 1)
  onTestFinished(() => pool.end())
  expect(await query(pool, WHERE, [])).toEqual([{ port: two.port }])

  await one.ask('alter system reset default_transaction_read_only')
  await one.ask('select pg_reload_conf()')
  await two.ask('alter system set default_transaction_read_only = on')
  await two.ask('select pg_reload_conf()')
  // What is asked first learns of it on a connection from before, though it writes nothing; the server itself learns
  // of it a moment after it was told to read its settings.
  await vi.waitFor(
    async () => expect(await query(pool, WHERE, [])).toEqual([{ port: one.port }]),
    10_000,
  )
}, 60_000)
