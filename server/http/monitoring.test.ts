import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { care, givenPet, sync } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import {
  type TestApp,
  cloneDatabase,
  openTestApp,
  openTestAppOn,
  testApp,
} from '../testing/test-app.ts'
import { vote } from '../testing/votes.ts'

const VISITOR = 'aaaaaaaa-bbbb-4ccc-8ddd-e5ec2e7f00d1'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp({ metrics: true })
})
afterAll(() => rema.close())

describe('the log', () => {
  let seen = 0
  /** The parsed lines since the last call. */
  function newLines(): Record<string, unknown>[] {
    const lines = rema.logged().split('\n').slice(seen, -1)
    seen += lines.length
    return lines.map((line) => JSON.parse(line))
  }

  test('a request is one line with its route, never its address', async () => {
    newLines()
    await rema.call(VISITOR, 'GET', '/api/pet/activities?day=2026-03-12')
    const number = expect.any(Number)
    const reqId = expect.any(String)
    const answered = { method: 'GET', route: '/api/pet/activities', status: 200, ms: number }
    expect(newLines()).toEqual([{ level: 30, time: number, reqId, ...answered, msg: 'request' }])
  })

  test('an unexpected failure answers without internals, with the id of its log line', async () => {
    newLines()
    await rema.pool.query('alter table virtual_pets rename column name to moved')
    const answer = await rema.call(VISITOR, 'GET', '/api/game')
    await rema.pool.query('alter table virtual_pets rename column moved to name')
    expect(problemIn(answer)).toBe('unexpected')
    expect(answer.body).not.toMatch(/column|moved/)
    const [failure, request] = newLines()
    const reqId = answer.json().request_id
    expect(failure).toMatchObject({ level: 50, reqId, code: 'unexpected', cause_code: '42703' })
    expect(request).toMatchObject({ reqId, status: 500 })
  })

  test("a database error that repeats a pet's name is logged without it", async () => {
    const broken = await testApp()
    await broken.pool.query("alter table virtual_pets add check (name <> 'Wunderkatze')")
    const pet = { name: 'Wunderkatze', type: 'cat' }
    const answer = await broken.call(VISITOR, 'POST', '/api/pet', pet)
    expect(answer.statusCode).toBe(500)
    expect(broken.logged()).toContain('23514')
    expect(`${answer.body}${broken.logged()}`).not.toContain('Wunderkatze')
  })
})

test('/metrics counts answers by route and status, and database connections', async () => {
  const visitor = await givenPet(rema)
  await sync(rema, visitor, care('walk', { id: 'none' }))
  const { body } = await rema.app.inject('/metrics')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'rema_http_request_seconds_count{method="POST",route="/api/pet",status="201"} 1',
      'rema_http_request_seconds_count{method="POST",route="/api/sync",status="422"} 1',
      'rema_database_connections{state="waiting"} 0',
    ]),
  )
  expect(body).not.toContain(visitor)
})

test('/healthz and /readyz answer, and there is no /metrics unless METRICS is on', async () => {
  const plain = await testApp()
  const statuses = []
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    statuses.push((await plain.app.inject(url)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 404])
})

const fail = (kind: string) => `create function fail_${kind}() returns ${kind} language plpgsql
  as $$ begin raise exception using errcode = '53100'; end $$`

test('a full disk is a sentence in the log, and /readyz refuses until there is space', async () => {
  const own = await cloneDatabase()
  const full = await openTestAppOn(own)
  onTestFinished(full.close)
  const readyz = async () => (await full.app.inject('/readyz')).json()
  await own.pool.query(`${fail('trigger')}; ${fail('event_trigger')};
    create trigger full_disk before insert on feature_votes execute function fail_trigger();
    create event trigger full_disk on ddl_command_start execute function fail_event_trigger()`)
  expect(await readyz()).toEqual({ status: 'ready' })
  await vote(full, 'anytime-help')
  expect(full.logged()).toContain('"msg":"The disk of the database is full: free some space."')
  const refused = [await readyz(), await readyz()]
  expect(refused).toMatchObject([{ code: 'database-full' }, { code: 'database-full' }])
  await own.pool.query('drop event trigger full_disk')
  expect(await readyz()).toEqual({ status: 'ready' })
})
