import { randomUUID } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, logEntry, petOf } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { openSnapshot } from '../db/snapshot.ts'
import { SAFETY_HEADERS } from '../http/headers.ts'
import { visitorKey } from '../http/visitor.ts'
import { entriesOf, readHoldings } from './export-store.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'

const NOW = '2026-03-12T12:00:00.000Z'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

function exported(visitor: string | null) {
  return rema.call(visitor, 'GET', '/api/visitor/export')
}

function csv(visitor: string) {
  return rema.call(visitor, 'GET', '/api/visitor/export.csv')
}

/** A visitor with a pet, three care entries (the newest logged first) and two votes. */
async function givenHoldings(): Promise<string> {
  const visitor = await givenPet(rema, { name: 'Momo', type: 'cat' })
  const before = new Date(NOON - 1).toISOString()
  await logEntry(rema, visitor, 'feed', { timestamp: NOW, local_day: '2026-03-13' })
  await logEntry(rema, visitor, 'walk', { timestamp: before })
  await logEntry(rema, visitor, 'feed', { timestamp: '2026-03-11T23:59:59.999Z' })
  await rema.call(visitor, 'PUT', '/api/features/anytime-help/vote')
  await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
  return visitor
}

describe('the file of everything', () => {
  test('has the pet, each care entry oldest first, the days with care and the votes', async () => {
    const visitor = await givenHoldings()
    const file = (await exported(visitor)).json()
    const { rows } = await rema.pool.query(
      `select floor(extract(epoch from created_at) * 1000000)::text as us from virtual_pets where user_id = $1`,
      [visitorKey(visitor)],
    )
    const at = { us: String(Date.parse(file.pet.created_at)) + file.pet.created_at.slice(23, 26) }
    expect(rows).toEqual([at])
    expect(file).toMatchObject({
      format: 'rema-visitor',
      version: 1,
      exported_at: NOW,
      pet: { ...(await petOf(rema, visitor)), happiness: 80 },
      care_entries: [
        { activity_type: 'feed', timestamp: '2026-03-11T23:59:59.999Z', local_day: '2026-03-12' },
        { activity_type: 'walk', timestamp: '2026-03-12T11:59:59.999Z', local_day: '2026-03-12' },
        { activity_type: 'feed', timestamp: NOW, local_day: '2026-03-13' },
      ],
      care_days: [
        { activity_type: 'feed', day: '2026-03-12' },
        { activity_type: 'walk', day: '2026-03-12' },
        { activity_type: 'feed', day: '2026-03-13' },
      ],
    })
    expect(file.votes.map(({ feature_id }: { feature_id: string }) => feature_id)).toEqual([
      'anytime-help',
      'virtual-pet',
    ])
  })

  test('says when the pet was renamed, if it ever was', async () => {
    const visitor = await givenPet(rema)
    expect((await exported(visitor)).json().pet).not.toHaveProperty('renamed_at')
    await rema.call(visitor, 'PATCH', '/api/pet', { name: 'Bo', renamed_at: NOW })
    expect((await exported(visitor)).json().pet).toMatchObject({ name: 'Bo', renamed_at: NOW })
  })

  test('is a download that nothing keeps, with the headers of every answer', async () => {
    const { statusCode, headers } = await exported(await givenHoldings())
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      ...SAFETY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="rema-Momo-2026-03-12.json"',
      'cache-control': 'no-store',
    })
  })

  test('tells what a whole one is known by: how many entries, and its end, which no line before has', async () => {
    const visitor = await givenHoldings()
    for (const [answer, entries] of [
      [await exported(visitor), '3'],
      [await csv(visitor), '3'],
      [await exported(randomUUID()), '0'],
      [await csv(randomUUID()), '0'],
    ] as const)
      expect(answer.headers['rema-care-entries']).toBe(entries)
    const { body } = await exported(visitor)
    expect(body.indexOf(']}\n')).toBe(body.length - 3)
  })

  test('of a visitor without a pet has their votes alone', async () => {
    const visitor = randomUUID()
    await rema.call(visitor, 'PUT', '/api/features/virtual-pet/vote')
    const answer = await exported(visitor)
    expect(answer.json()).toMatchObject({
      pet: null,
      care_entries: [],
      care_days: [],
      votes: [{ feature_id: 'virtual-pet' }],
    })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="rema-2026-03-12.json"',
    )
  })

  test('of a visitor nobody knows is empty, and the same again', async () => {
    const visitor = randomUUID()
    const { body } = await exported(visitor)
    expect(JSON.parse(body)).toMatchObject({ pet: null, care_entries: [], votes: [] })
    expect((await exported(visitor)).body).toBe(body)
  })

  test('has nothing of other visitors and no key of this one', async () => {
    const visitor = await givenHoldings()
    const { body } = await exported(await givenHoldings())
    expect(body).not.toContain(visitor)
    expect(body).not.toContain(visitorKey(visitor))
    expect(body).not.toContain('user_id')
  })

  test('needs an identity, and does not answer HEAD, for which all would be read', async () => {
    expectProblem(await exported(null), 'visitor-missing')
    const head = await rema.app.inject({ method: 'HEAD', url: '/api/visitor/export' })
    expect(head.statusCode).toBe(405)
  })
})

describe('over many pages', () => {
  test('no entry is missing or doubled, also where a page ends among entries of one instant', async () => {
    const visitor = await givenPet(rema)
    await seed(visitor, 2500, 1)
    await seed(visitor, 1200, 0)
    const { care_entries: entries } = (await exported(visitor)).json()
    const { rows } = await rema.pool.query<{ id: string }>(
      `select activity.id from pet_activities activity
        join virtual_pets pet on pet.id = pet_id where user_id = $1 order by timestamp, activity.id`,
      [visitorKey(visitor)],
    )
    expect(entries.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id))
    expect(rows).toHaveLength(3700)
  })

  test('it is of one moment: care that comes after its beginning is in the next file', async () => {
    const visitor = await givenPet(rema)
    await logEntry(rema, visitor, 'feed')
    const snapshot = await openSnapshot(rema.pool, 5000)
    const holdings = await readHoldings(snapshot, visitorKey(visitor))
    await logEntry(rema, visitor, 'play')
    const pages = entriesOf(snapshot, holdings)
    expect((await pages.next()).value).toMatchObject([{ activity_type: 'feed' }])
    await snapshot.end()
    expect((await exported(visitor)).json().care_entries).toHaveLength(2)
  })
})

describe('the published schema', () => {
  test('is what real files are like', async () => {
    const { headers, body } = await rema.app.inject('/schemas/rema-export-1.json')
    expect(headers['content-type']).toBe('application/schema+json; charset=utf-8')
    const check = new Ajv2020({ strict: true, allErrors: true }).compile(JSON.parse(body))
    for (const visitor of [await givenHoldings(), randomUUID(), await givenPet(rema)]) {
      const file = (await exported(visitor)).json()
      expect([check(file), check.errors]).toEqual([true, null])
    }
  })
})

describe('the Care Log for a spreadsheet', () => {
  test('has a line for each care entry under a heading, each ended as RFC 4180 says', async () => {
    const { headers, body } = await csv(await givenHoldings())
    expect(headers['content-type']).toBe('text/csv; header=present; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="rema-Momo-2026-03-12.csv"')
    expect(body).toBe(
      [
        'day,time,activity',
        '2026-03-12,2026-03-11T23:59:59.999Z,feed',
        '2026-03-12,2026-03-12T11:59:59.999Z,walk',
        '2026-03-13,2026-03-12T12:00:00.000Z,feed',
        '',
      ].join('\r\n'),
    )
  })

  test('of a visitor without care is the heading alone', async () => {
    expect((await csv(randomUUID())).body).toBe('day,time,activity\r\n')
  })
})

/** Entries straight into the table, `apartMs` between each two. */
async function seed(visitor: string, count: number, apartMs: number): Promise<void> {
  await rema.pool.query(
    `insert into pet_activities (pet_id, id, activity_type, timestamp, local_day)
      select id, gen_random_uuid(), (array['feed', 'walk', 'play'])[1 + n % 3],
        timestamptz '2026-03-10T12:00:00Z' + n * $3 * interval '1 ms', '2026-03-10'
      from virtual_pets, generate_series(1, $2::integer) n where user_id = $1`,
    [visitorKey(visitor), count, apartMs],
  )
}
