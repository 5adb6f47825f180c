import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorKey } from '../http/visitor.ts'
import { givenPet, petOf } from '../testing/pets.ts'
import { type TestApp, cloneDatabase, openTestAppOn } from '../testing/test-app.ts'
import { writeRows } from '../testing/write-rows.ts'
import {
  BEFORE_ALL,
  EXPORT_DAYS,
  EXPORT_ENTRIES,
  EXPORT_PET,
  EXPORT_VOTES,
} from './export-store.ts'

/** Entries of the pet, and as many of others beside it: far more than a table that is read whole would cost. */
const ENTRIES = 20_000
const PAGE = 1000

type Node = Record<string, unknown> & { Plans?: Node[] }
type Statement = { text: string }

let rema: TestApp
let client: pg.PoolClient
let key: string
let petId: string

beforeAll(async () => {
  rema = await openTestAppOn(await cloneDatabase())
  const visitor = await givenPet(rema)
  await givenPet(rema)
  key = visitorKey(visitor)
  petId = (await petOf(rema, visitor))?.id ?? ''
  await writeRows(
    rema.database,
    `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), (array['feed', 'walk', 'play'])[1 + n % 3],
        timestamptz '2026-03-01T12:00:00Z' + n * interval '1 s', '2026-03-01'
      from virtual_pets, generate_series(1, $1::integer) n`,
    [ENTRIES],
  )
  await rema.pool.query(
    `insert into feature_votes (id, feature_id, user_id)
      select gen_random_uuid(), 'virtual-pet', gen_random_uuid() from generate_series(1, 5000)`,
  )
  await rema.pool.query('analyze')
  client = await rema.pool.connect()
})
afterAll(async () => {
  client.release(true)
  await rema.close()
})

/** Every node of a statement's plan; it is run for it, and undone. */
async function planOf({ text }: Statement, values: readonly unknown[]): Promise<Node[]> {
  await client.query('begin')
  const explained = `explain (analyze, buffers, format json) ${text}`
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(explained, [...values])
  await client.query('rollback')
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** The tables that are read from end to end. */
function readWhole(nodes: readonly Node[]): unknown[] {
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return whole.map((node) => node['Relation Name'])
}

function pagesRead([first]: readonly Node[]): number {
  return Number(first?.['Shared Hit Blocks']) + Number(first?.['Shared Read Blocks'])
}

describe('an export', () => {
  test('finds the pet and the votes by their keys', async () => {
    // Of two pets and a year of days a scan is the cheapest way: without it there is another.
    await client.query('set enable_seqscan = off')
    for (const [statement, value] of [
      [EXPORT_PET, petId],
      [EXPORT_DAYS, petId],
      [EXPORT_VOTES, key],
    ] as const)
      expect(readWhole(await planOf(statement, [value]))).toEqual([])
    await client.query('reset enable_seqscan')
    expect(readWhole(await planOf(EXPORT_VOTES, [key]))).toEqual([])
  })

  test('reads a page of entries from the index, at the end of a log as at its beginning', async () => {
    const first = await planOf(EXPORT_ENTRIES, [petId, BEFORE_ALL.timestamp, BEFORE_ALL.id, PAGE])
    const { rows } = await client.query<{ timestamp: Date; id: string }>(
      `select timestamp, id from pet_activities where pet_id = $1
        order by timestamp desc, id desc offset $2 limit 1`,
      [petId, PAGE],
    )
    const [after] = rows
    const last = await planOf(EXPORT_ENTRIES, [petId, after?.timestamp, after?.id, PAGE])
    for (const plan of [first, last]) {
      expect(readWhole(plan)).toEqual([])
      expect(plan[0]?.['Actual Rows']).toBe(PAGE)
    }
    expect(pagesRead(last)).toBeLessThan(1.5 * pagesRead(first))
  })
})
