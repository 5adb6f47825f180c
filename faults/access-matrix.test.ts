import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { createPool } from '../server/db/pool.ts'
import { removalKeyHash } from '../server/early-access/removal-key.ts'
import { visitorKey } from '../server/http/visitor.ts'
import { type TestApp, openTestApp } from '../server/testing/test-app.ts'
import { givenPet, logEntry, careEntry } from '../server/testing/pets.ts'
import { everything, removeVisitor } from './everything.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Operation = { method: Method; path: string; needsVisitor: boolean }

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const OPERATIONS = await operationsOf()
const NAME = 'Zanzibarella'
const EMAIL = 'zan@zanzibarella.example'
const REMOVAL_KEY = 'ba5eba11deadbea7f00dcafe0ddba115'

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

/** Whoever this is, they are somebody else: each makes the id of one. */
const STRANGERS: readonly (readonly [string, () => Promise<string>])[] = [
  ['someone who has nothing', async () => randomUUID()],
  ['someone with a pet, care and a vote', someoneWithMuch],
  ['who read the owner’s key in the database', async () => visitorKey(owner)],
  ['who read the pet’s id in a file', async () => petId],
  ['an id with another last digit', async () => owner.replace(/.$/, (last) => digitAfter(last))],
]

let rema: TestApp
let owner: string
let petId: string
let joinedAt: string
let activityId: string
let before: unknown
let secrets: string[]

beforeAll(async () => {
  rema = await openTestApp()
  owner = await givenPet(rema, { name: NAME })
  const { pet, activity } = await logEntry(rema, owner, 'feed')
  petId = pet.id
  joinedAt = (await rema.call(owner, 'GET', '/api/visitor/export')).json().pet.created_at
  activityId = activity.id
  const removed = await logEntry(rema, owner, 'play')
  await rema.call(owner, 'DELETE', `/api/pet/activities/${removed.activity.id}`)
  await rema.call(owner, 'PUT', '/api/features/virtual-pet/vote')
  const address = { email: EMAIL, removal_key: REMOVAL_KEY }
  await rema.call(null, 'POST', '/api/early-access', address)
  const hash = removalKeyHash(REMOVAL_KEY).toString('hex')
  secrets = [owner, visitorKey(owner), petId, activityId, NAME, EMAIL, REMOVAL_KEY, hash]
  before = await everything(rema)
})
afterAll(() => rema.close())

async function someoneWithMuch(): Promise<string> {
  const someone = await givenPet(rema, { name: 'Momo' })
  await logEntry(rema, someone, 'walk')
  await rema.call(someone, 'PUT', '/api/features/pet-onboarding/vote')
  return someone
}

function digitAfter(digit: string): string {
  return ((parseInt(digit, 16) + 1) % 16).toString(16)
}

/** A file with the owner's pet and one entry more. */
function fileOfOwner() {
  const at = '2026-03-12T12:00:00.000Z'
  const times = { created_at: joinedAt, lastfed: null, lastwalked: null, lastplayed: null }
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
    'DELETE /api/pet/activities': { id: activityId },
    'POST /api/visitor/import': fileOfOwner(),
    'POST /api/pet': { name: 'Momo', type: 'cat' },
    'PATCH /api/pet': { name: 'Yesteryear', renamed_at: '2026-03-12T12:00:00Z' },
    'DELETE /api/early-access': { removal_key: randomUUID().replaceAll('-', '') },
    'POST /api/browser-errors': {
      kind: 'thrown',
      error: 'TypeError',
      page: '/',
      script: 'page',
      line: 1,
      column: 2,
    },
    'POST /api/early-access': { email: `${randomUUID()}@rema.example` },
  }
  const payload = bodies[`${method} ${path}`]
  const id = path.includes('/activities/') ? activityId : 'virtual-pet'
  const query = /streaks$|game$/.test(path) ? '?today=2026-03-12' : ''
  const year = path.endsWith('/days') ? '?year=2026' : ''
  const url = path.replace('{id}', id).replace('{day}', '2026-03-12') + query + year
  return { method, url, ...(payload && { payload }) }
}

test('the document names every operation that the matrix is about', () => {
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/early-access',
    'DELETE /api/pet/activities',
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
    'POST /api/browser-errors',
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
      expect(await everything(rema)).toEqual(before)
    })

    test.each(STRANGERS)('from %s shows and changes nothing of the owner', async (_who, make) => {
      const stranger = await make()
      const answer = await rema.app.inject({
        ...good(operation),
        headers: { authorization: `Bearer ${stranger}` },
      })
      expect(answer.statusCode).toBeLessThan(500)
      const told = answer.body + JSON.stringify(answer.headers)
      for (const secret of secrets.filter((one) => one !== stranger))
        expect(told).not.toContain(secret)
      await removeVisitor(rema, stranger)
      expect(await everything(rema)).toEqual(before)
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
      await rema.pool.query('delete from early_access_emails where email <> $1', [EMAIL])
      expect(await everything(rema)).toEqual(before)
    })
  },
)

describe('an address for early access', () => {
  const hash = removalKeyHash(REMOVAL_KEY).toString('hex')
  test.each([
    ['a key of nobody', 204, { removal_key: REMOVAL_KEY.replace(/.$/, '6') }],
    ['what the database has of the key', 422, { removal_key: hash }],
    ['half of that', 204, { removal_key: hash.slice(0, 32) }],
    ['half of the key', 422, { removal_key: REMOVAL_KEY.slice(0, 16) }],
    ['the address alone', 422, { email: EMAIL }],
    ['the address and a pattern', 422, { removal_key: '%', email: EMAIL }],
    ['several keys', 422, { removal_key: [REMOVAL_KEY, REMOVAL_KEY] }],
  ])('stays on the list with %s', async (_what, status, body) => {
    const answer = await rema.call(owner, 'DELETE', '/api/early-access', body)
    expect(answer.statusCode).toBe(status)
    expect(await everything(rema)).toEqual(before)
    const payload = new URLSearchParams()
    for (const [field, value] of Object.entries(body)) payload.set(field, String(value))
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    await rema.app.inject({
      method: 'POST',
      url: '/early-access/remove',
      headers: type,
      payload: payload.toString(),
    })
    expect(await everything(rema)).toEqual(before)
  })

  test('is not taken off by a link that is fetched, whatever stands in it', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [
        `/early-access/remove?removal_key=${REMOVAL_KEY}`,
        `/early-access/remove/${REMOVAL_KEY}`,
      ])
        await rema.app.inject({ method, url })
    expect(await everything(rema)).toEqual(before)
  })

  test('gives its key to nobody who asks about it, and takes none of theirs', async () => {
    for (const body of [
      { email: EMAIL },
      { email: EMAIL.toUpperCase(), removal_key: '0'.repeat(32) },
    ]) {
      const answer = await rema.call(null, 'POST', '/api/early-access', body)
      expect(answer.json()).toMatchObject({ status: 409, code: 'already-registered' })
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
    }
    expect(await everything(rema)).toEqual(before)
  })
})

test('an entry of someone else’s log cannot be probed by its id', async () => {
  const other = await givenPet(rema)
  const taken = await logEntry(rema, other, 'play', { id: activityId })
  expect(taken.activity.id).toBe(activityId)
  await removeVisitor(rema, other)
  expect(await everything(rema)).toEqual(before)
})

// Last, for it leaves nothing: what was refused above was refused for who asked, not for what was asked.
test('the same requests are taken from the owner', async () => {
  for (const operation of OPERATIONS.toSorted(erasureLast)) {
    const headers = { authorization: `Bearer ${owner}` }
    const answer = await rema.app.inject({ ...good(operation), headers })
    const isTaken = answer.statusCode < 300 || /"(pet-exists|already-voted)"/.test(answer.body)
    expect(isTaken, `${operation.method} ${operation.path}: ${answer.body}`).toBe(true)
  }
  const { statusCode } = await rema.call(null, 'DELETE', '/api/early-access', {
    removal_key: REMOVAL_KEY,
  })
  expect(statusCode).toBe(204)
  expect(JSON.stringify(await everything(rema))).not.toMatch(/zanzibarella/i)
})

function erasureLast(one: Operation, other: Operation): number {
  return Number(one.path === '/api/visitor') - Number(other.path === '/api/visitor')
}

function methodOf(method: string): Method {
  const known = METHODS.find((one) => one.toLowerCase() === method)
  if (known === undefined) throw new Error(`the matrix does not know ${method}`)
  return known
}

async function operationsOf(): Promise<Operation[]> {
  const app = await buildApp({ pool: createPool({}), pages: null })
  const { body } = await app.inject('/openapi.json')
  await app.close()
  const { paths }: { paths: Record<string, Record<string, { security?: unknown[] }>> } =
    JSON.parse(body)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: methodOf(method),
      path,
      needsVisitor: security !== undefined,
    })),
  )
}
