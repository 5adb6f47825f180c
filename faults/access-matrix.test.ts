import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../server/testing/test-app.ts'
import { givenPet, logEntry, careEntry } from '../server/testing/pets.ts'
import { afterAll } from 'vitest'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Operation = { method: Method; path: string; needsVisitor: boolean }

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const DOCUMENT = join(import.meta.dirname, '..', 'contract', 'openapi.json')
const OPERATIONS = await operationsOf(DOCUMENT)

/** Whoever this is, they are nobody. */
const NOBODIES: readonly (readonly [string, string | undefined])[] = [
  ['no identity', undefined],
  ['an empty one', ''],
  ['a scheme alone', 'Bearer '],
  ['another scheme', `Basic ${randomUUID()}`],
  ['the id without a scheme', randomUUID()],
  ['an id that is no UUID', 'Bearer abc'],
  ['the nil UUID', 'Bearer 00000000-0000-0000-0000-000000000000'],
  ['an id with a letter too many', `Bearer ${randomUUID()}0`],
  ['two ids', `Bearer ${randomUUID()}, Bearer ${randomUUID()}`],
  ['SQL', "Bearer ' or 1=1 --"],
  ['braces around the id', `Bearer {${randomUUID()}}`],
]

let rema: TestApp
let owner: string
let before: unknown
let secrets: string[]

beforeAll(async () => {
  rema = await openTestApp()
  owner = await givenPet(rema, { name: 'Zanzibarella' })
  const { pet, activity } = await logEntry(rema, owner, 'feed')
  await rema.call(owner, 'PUT', '/api/features/virtual-pet/vote')
  secrets = [pet.id, activity.id, 'Zanzibarella']
  before = await everything()
})
afterAll(() => rema.close())

async function everything() {
  const tables = [
    'virtual_pets',
    'pet_activities',
    'removed_activities',
    'pet_care_years',
    'feature_votes',
  ]
  return Promise.all(
    tables.map(async (table) => (await rema.pool.query(`select * from ${table} order by 1`)).rows),
  )
}

/** A file with the owner's pet and one entry more. */
function fileOf([petId = '']: readonly string[]) {
  const at = '2026-03-12T12:00:00.000Z'
  const times = { created_at: at, lastfed: null, lastwalked: null, lastplayed: null }
  return {
    format: 'rema-visitor',
    version: 1,
    exported_at: at,
    pet: { id: petId, name: 'Copy', type: 'cat', happiness: 50, ...times },
    care_entries: [careEntry('play')],
    care_days: [],
    votes: [],
  }
}

/** A request that would be taken from the owner. */
function good({ method, path }: Operation) {
  const bodies: Record<string, object> = {
    'POST /api/pet/activities': careEntry('walk'),
    'POST /api/visitor/import': fileOf(secrets),
    'POST /api/pet': { name: 'Momo', type: 'cat' },
    'PATCH /api/pet': { name: 'Yesteryear', renamed_at: '2026-03-12T12:00:00Z' },
    'DELETE /api/early-access': { removal_key: randomUUID().replaceAll('-', '') },
    'POST /api/early-access': { email: `${randomUUID()}@rema.example` },
  }
  const payload = bodies[`${method} ${path}`]
  const id = path.includes('/activities/') ? (secrets[1] ?? '') : 'virtual-pet'
  const query = /streaks$|game$/.test(path) ? '?today=2026-03-12' : ''
  const year = path.endsWith('/days') ? '?year=2026' : ''
  const url = path.replace('{id}', id).replace('{day}', '2026-03-12') + query + year
  return { method, url, ...(payload && { payload }) }
}

test('the document names every operation that the matrix is about', () => {
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/early-access',
    'DELETE /api/pet/activities/{id}',
    'DELETE /api/visitor',
    'GET /api/features',
    'GET /api/game',
    'GET /api/pet',
    'GET /api/pet/activities',
    'GET /api/pet/days',
    'GET /api/pet/days/{day}',
    'GET /api/pet/keepsakes',
    'GET /api/pet/streaks',
    'GET /api/visitor/export',
    'GET /api/visitor/export.csv',
    'GET /api/votes',
    'PATCH /api/pet',
    'POST /api/early-access',
    'POST /api/pet',
    'POST /api/pet/activities',
    'POST /api/visitor/import',
    'PUT /api/features/{id}/vote',
  ])
})

describe.each(OPERATIONS.filter(({ needsVisitor }) => needsVisitor))(
  '$method $path',
  (operation) => {
    test.each(NOBODIES)('with %s is refused and changes nothing', async (_who, authorization) => {
      const answer = await rema.app.inject({
        ...good(operation),
        headers: authorization === undefined ? {} : { authorization },
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'visitor-missing' })
      expect(await everything()).toEqual(before)
    })

    test('with someone else’s identity shows and changes nothing of the owner', async () => {
      const answer = await rema.app.inject({
        ...good(operation),
        headers: { authorization: `Bearer ${randomUUID()}` },
      })
      expect(answer.statusCode).toBeLessThan(500)
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
      await removeOthers()
      expect(await everything()).toEqual(before)
    })
  },
)

describe.each(OPERATIONS.filter(({ needsVisitor }) => !needsVisitor))(
  '$method $path',
  (operation) => {
    test('is open to nobody in particular, and shows nothing of anybody', async () => {
      const answer = await rema.app.inject(good(operation))
      expect(answer.statusCode).toBeLessThan(300)
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
    })
  },
)

test('an entry of someone else’s log cannot be probed by its id', async () => {
  const [, activityId] = secrets
  const other = await givenPet(rema)
  const taken = await logEntry(rema, other, 'play', {
    id: activityId ?? randomUUID(),
  })
  expect(taken.activity.id).toBe(activityId)
  await removeOthers()
  expect(await everything()).toEqual(before)
})

/** What the others of this test made for themselves. */
async function removeOthers() {
  const { rows } = await rema.pool.query<{ id: string; user_id: string }>(
    "select id, user_id from virtual_pets where name = 'Zanzibarella'",
  )
  const [pet] = rows
  for (const table of ['pet_activities', 'removed_activities', 'pet_care_years'])
    await rema.pool.query(`delete from ${table} where pet_id <> $1`, [pet?.id])
  for (const table of ['virtual_pets', 'feature_votes'])
    await rema.pool.query(`delete from ${table} where user_id <> $1`, [pet?.user_id])
}

function methodOf(method: string): Method {
  const known = METHODS.find((one) => one.toLowerCase() === method)
  if (known === undefined) throw new Error(`the matrix does not know ${method}`)
  return known
}

async function operationsOf(file: string): Promise<Operation[]> {
  const { paths }: { paths: Record<string, Record<string, { security?: unknown[] }>> } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: methodOf(method),
      path,
      needsVisitor: security !== undefined,
    })),
  )
}
