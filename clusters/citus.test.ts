import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../faults/postgres.ts'
import { run } from '../operator/testing/run-command.ts'
import { databaseCode } from '../server/db/database-errors.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { migrate } from '../server/db/migrate.ts'
import { createPool } from '../server/db/pool.ts'
import { petIdOf } from '../server/pet/pet-id.ts'
import {
  BY_VISITOR,
  type Ran,
  isOfPets,
  statementsOfALife,
} from '../server/testing/pet-statements.ts'
import { AGREED, disagreements } from '../server/testing/agreement.ts'
import { careEntry, givenPet, logEntry, remove, send } from '../server/testing/pets.ts'
import { openTestAppOn } from '../server/testing/test-app.ts'
import { CREATE_STAGED } from '../server/visitor/import-statements.ts'
import { type Cluster, GIVE_CITUS, findCitus, openCitus } from './citus.ts'

const CITUS = findCitus()
/** It goes by way of the coordinator, which has no plan to show for it. */
const WITHOUT_PLAN = ['create-pet']

// What is missing is said by the name of the tests.
const WHICH = CITUS === null ? GIVE_CITUS : `PostgreSQL ${CITUS.version}`

describe.skipIf(CITUS === null)(`on Citus, a coordinator and two workers (${WHICH})`, () => {
  let cluster: Cluster
  let client: pg.Client
  let life: { id: string; ran: Ran[] }
  beforeAll(async () => {
    if (CITUS === null) return
    cluster = await openCitus(CITUS)
    const { coordinator } = cluster
    // What the product runs is heard on plain tables beside.
    await coordinator.ask('create database plain')
    const database = readDatabaseUrl(urlOf([coordinator], 'plain'))
    await migrate(database)
    const pool = createPool(database)
    const rema = await openTestAppOn(
      { pool, database, drop: () => pool.end() },
      { rateLimits: true },
    )
    life = await statementsOfALife(rema)
    await rema.close()
    const spread = readDatabaseUrl(urlOf([coordinator]))
    await migrate(spread)
    const { code, stderr } = await run(['distribute'], { DATABASE_URL: urlOf([coordinator]) })
    if (code !== 0) throw new Error(stderr)
    client = new pg.Client(spread)
    await client.connect()
    await client.query(CREATE_STAGED.text)
  }, 120_000)
  afterAll(async () => {
    await client.end()
    await cluster.close()
  }, 60_000)

  /** How many tasks each step of a statement is. */
  async function tasksOf({ text, values }: Ran): Promise<number[]> {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [
      ...values,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return Array.from(plan.matchAll(/Task Count: (\d+)/g), ([, count]) => Number(count))
  }

  /** Whether it is taken at all; what it did is undone. */
  async function runs({ text, values }: Ran): Promise<boolean> {
    await client.query('begin')
    try {
      await client.query(text, [...values])
      return true
    } catch (error) {
      if (databaseCode(error) !== '0A000') throw error
      return false
    } finally {
      await client.query('rollback')
    }
  }

  test('each statement of a pet is one task, in each of its steps', async () => {
    const ofPets = new Map(life.ran.filter(isOfPets).map((one) => [one.name, one]))
    const [refused, withoutPlan]: string[][] = [[], []]
    for (const [name, one] of ofPets) {
      if (BY_VISITOR.includes(name)) continue
      try {
        const tasks = await tasksOf(one)
        expect([name, tasks.length > 0, new Set(tasks)]).toEqual([name, true, new Set([1])])
      } catch (error) {
        if (databaseCode(error) !== '0A000') throw error
        const names = (await runs(one)) ? withoutPlan : refused
        names?.push(name)
      }
    }
    expect(ofPets.size).toBeGreaterThan(20)
    expect([refused?.sort(), withoutPlan]).toEqual([[], WITHOUT_PLAN])
  })

  test('votes and marks ask no worker', async () => {
    for (const one of life.ran.filter((each) => !isOfPets(each))) {
      if (!/^(with|insert|select|update|delete)/.test(one.text)) continue
      if (/advisory|set_config|pg_locks|staged/.test(one.text)) continue
      expect([one.name, await tasksOf(one)]).toEqual([one.name, []])
    }
  })

  test('of two days with care, one stays where the other is taken back', async () => {
    const database = readDatabaseUrl(urlOf([cluster.coordinator]))
    const pool = createPool(database)
    const rema = await openTestAppOn({ pool, database, drop: () => pool.end() })
    onTestFinished(rema.close)
    const visitor = randomUUID()
    await givenPet(rema, { visitor })
    const { activity } = await logEntry(rema, visitor, 'play')
    const before = { timestamp: '2026-03-11T12:00:00.000Z', local_day: '2026-03-11' }
    const earlier = { ...careEntry('play'), ...before }
    expect((await send(rema, visitor, earlier)).statusCode).toBe(201)
    await remove(rema, visitor, activity.id)
    expect(await disagreements(pool)).toEqual(AGREED)
    const [, list] = [
      await remove(rema, visitor, earlier.id),
      await pool.query('select from pet_care_years'),
    ]
    expect(list.rows).toEqual([])
  })

  test('a pet with another id than its visitor’s is refused by the table itself, and so is a second one', async () => {
    const { ask } = cluster.coordinator
    const [key, other] = ['00000000-0000-8000-8000-000000000001', petIdOf('another')]
    const insert = (id: string) =>
      ask(
        `insert into virtual_pets (id, user_id, name, type, happiness) values ('${id}', '${key}', 'Momo', 'cat', 50)`,
      ).catch((error: unknown) => databaseCode(error))
    expect(await insert(other)).toBe('23514')
    expect(await insert(petIdOf(key))).toEqual([])
    expect(await insert(petIdOf(key))).toBe('23505')
  })
})
