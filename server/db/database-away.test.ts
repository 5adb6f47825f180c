import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { care } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { cloneDatabase, emptyDatabase, testAppAt } from '../testing/test-app.ts'
import { vote } from '../testing/votes.ts'

const CALLS = [
  ['GET', '/api/game', undefined, 'database-away'],
  ['POST', '/api/pet', { name: 'Momo', type: 'cat' }, 'create-pet-failed'],
  ['POST', '/api/sync', { changes: [care('feed')] }, 'log-activity-failed'],
  ['GET', '/api/pet/activities', undefined, 'database-away'],
  ['GET', '/api/features', undefined, 'database-away'],
  ['GET', '/api/votes', undefined, 'database-away'],
  ['PUT', '/api/features/virtual-pet/vote', undefined, 'vote-failed'],
  ['POST', '/api/early-access', { email: 'pam@example.org' }, 'email-check-failed'],
  ['GET', '/readyz', undefined, 'database-away'],
] as const

test.each([
  ['has no socket', { host: '/nowhere' }],
  ['does not listen', { host: '127.0.0.1', port: 1 }],
  ['refuses the user', { user: 'nobody_we_know' }],
])('each call answers its problem when the database %s', async (_what, elsewhere) => {
  const own = await emptyDatabase()
  onTestFinished(own.drop)
  const rema = await testAppAt({ ...own.database, ...elsewhere })
  for (const [method, url, body, code] of CALLS) {
    const answer = await rema.call(randomUUID(), method, url, body)
    expect(problemIn(answer), `${method} ${url}`).toBe(code)
  }
  expect((await rema.call(null, 'GET', '/healthz')).json()).toMatchObject({ status: 'ok' })
})

test('connections to a server that became a standby are replaced', async () => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const rema = await testAppAt(own.database)
  const visitor = randomUUID()
  await vote(rema, 'anytime-help')
  const name = String(own.database.database)
  await own.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await own.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await vi.waitFor(async () => {
    expect(problemIn(await vote(rema, 'virtual-pet', { visitor }))).toBe('vote-failed')
    expect(rema.logged()).toContain('"cause_code":"25006"')
  })
  await own.pool.query(`alter database ${name} reset default_transaction_read_only`)
  expect((await vote(rema, 'virtual-pet', { visitor })).statusCode).toBe(201)
})
