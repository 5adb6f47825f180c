import { expect, onTestFinished, test } from 'vitest'
import { follow, followed, makePostgres, openHome, urlOf } from '../faults/postgres.ts'
import { databaseCode } from '../server/db/database-errors.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { createPool, query } from '../server/db/pool.ts'

const WHERE = { name: 'where', text: 'select inet_server_port() as port' }

test('a primary that does not know yet that it was replaced is not used, though it takes writes', async () => {
  const home = await openHome(18)
  onTestFinished(home.close)
  const old = await makePostgres(home, 'old')
  const heir = await old.copy('heir')
  for (const server of [old, heir]) onTestFinished(server.kill)
  await old.start()
  await follow(home, heir)
  await heir.start(followed(old, heir))
  await heir.ask('select pg_promote(true, 10)')
  const pool = createPool(readDatabaseUrl(urlOf([heir, old])), 1)
  onTestFinished(() => pool.end())
  expect(await query(pool, WHERE, [])).toEqual([{ port: heir.port }])
  await heir.kill()
  // The first after it may meet the broken connection.
  await query(pool, WHERE, []).catch(() => {})
  const failure = await query(pool, WHERE, []).catch((error: unknown) => error)
  expect(databaseCode(failure instanceof Error ? failure.cause : failure)).toBe('25006')
  expect(await old.ask('select 1 as is_alive')).toEqual([{ is_alive: 1 }])
}, 120_000)
