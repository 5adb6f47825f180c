import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removalKeyHash } from '../server/early-access/sign-up.ts'
import { forgottenMark, visitorKey } from '../server/http/visitor.ts'
import { careEntry, forget, givenPet, logEntry } from '../server/testing/pets.ts'
import { type TestApp, openTestApp } from '../server/testing/test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Operation = { method: Method; path: string; needsVisitor: boolean }

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const NAME = 'Zanzibarella'
const EMAIL = 'zan@zanzibarella.example'
const REMOVAL_KEY = 'ba5eba11deadbea7f00dcafe0ddba115'

/** Authorization headers that identify nobody. */
const INVALID: readonly (readonly [string, string | undefined])[] = [
  ['no identity', undefined],
  ['an empty identity', ''],
  ['a scheme alone', 'Bearer '],
  ['another scheme', `Basic ${randomUUID()}`],
  ['an id without a scheme', randomUUID()],
  ['an id that is no UUID', 'Bearer abc'],
  ['the nil UUID', 'Bearer 00000000-0000-0000-0000-000000000000'],
  ['an id with an extra letter', `Bearer ${randomUUID()}0`],
  ['two ids', `Bearer ${randomUUID()}, Bearer ${randomUUID()}`],
  ['SQL', "Bearer ' or 1=1 --"],
  ['braces around the id', `Bearer {${randomUUID()}}`],
]

/** Visitors other than the owner of the pet; each function returns an id. */
const STRANGERS: readonly (readonly [string, () => Promise<string>])[] = [
  ['a new visitor', async () => randomUUID()],
  ['a visitor with a pet, care and a vote', visitorWithPet],
  ['a visitor who read the owner’s key in the database', async () => visitorKey(owner)],
  ['a visitor who read the pet’s id in a file', async () => petId],
  ['the owner’s id with another last digit', async () => withOtherLastDigit(owner)],
]

let rema: TestApp
let operations: Operation[]
let owner: string
let petId: string
let createdAt: string
let activityId: string
let before: unknown
let secrets: string[]

beforeAll(async () => {
  rema = await openTestApp()
  operations = await readOperations()
  owner = await givenPet(rema, { name: NAME })
  const { pet, activity } = await logEntry(rema, owner, 'feed')
  petId = pet.id
  createdAt = (await rema.call(owner, 'GET', '/api/visitor/export')).json().pet.created_at
  activityId = activity.id
  const removed = await logEntry(rema, owner, 'play')
  await rema.call(owner, 'DELETE', '/api/pet/activities', { id: removed.activity.id })
  await rema.call(owner, 'PUT', '/api/features/virtual-pet/vote')
  await rema.call(null, 'POST', '/api/early-access', { email: EMAIL, removal_key: REMOVAL_KEY })
  const hash = removalKeyHash(REMOVAL_KEY).toString('hex')
  secrets = [owner, visitorKey(owner), petId, activityId, NAME, EMAIL, REMOVAL_KEY, hash]
  before = await everyRow()
})
afterAll(() => rema.close())

async function readOperations(): Promise<Operation[]> {
  const { paths }: { paths: Record<string, Record<string, { security?: unknown[] }>> } = (
    await rema.app.inject('/openapi.json')
  ).json()
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method.toLowerCase()]
      return operation ? [{ method, path, needsVisitor: operation.security !== undefined }] : []
    }),
  )
}

/** Every row of every table, except what is kept for technical reasons. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await rema.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'schema_migrations' order by 1`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rows[name] = (await rema.pool.query(`select * from ${name} t order by t`)).rows
  return rows
}

async function removeVisitor(visitor: string): Promise<void> {
  await forget(rema, visitor)
  await rema.pool.query('delete from forgotten_visitors where mark = $1', [forgottenMark(visitor)])
}

async function visitorWithPet(): Promise<string> {
  const visitor = await givenPet(rema, { name: 'Momo' })
  await logEntry(rema, visitor, 'walk')
  await rema.call(visitor, 'PUT', '/api/features/pet-onboarding/vote')
  return visitor
}

function withOtherLastDigit(id: string): string {
  return id.replace(/.$/, (last) => ((Number.parseInt(last, 16) + 1) % 16).toString(16))
}

/** The owner's file with one more entry. */
function fileOfOwner() {
  const times = { created_at: createdAt, lastfed: null, lastwalked: null, lastplayed: null }
  return {
    format: 'rema-visitor',
    version: 1,
    exported_at: '2026-03-12T12:00:00.000Z',
    pet: { id: petId, name: 'Copy', type: 'cat', happiness: 50, ...times },
    care_entries: [careEntry('play')],
    care_days: [],
    votes: [],
  }
}

/** A request of this operation that the owner may send. */
function validRequest({ method, path }: Operation) {
  const bodies: Record<string, object> = {
    'POST /api/pet/activities': careEntry('walk'),
    'DELETE /api/pet/activities': { id: activityId },
    'POST /api/visitor/import': fileOfOwner(),
    'POST /api/pet': { name: 'Momo', type: 'cat' },
    'PATCH /api/pet': { name: 'Yesteryear', renamed_at: '2026-03-12T12:00:00Z' },
    'DELETE /api/early-access': { removal_key: randomUUID().replaceAll('-', '') },
    'POST /api/browser-errors': { script: 'page', line: 1, column: 2 },
    'POST /api/early-access': { email: `${randomUUID()}@rema.example` },
  }
  const payload = bodies[`${method} ${path}`]
  const id = path.includes('/activities/') ? activityId : 'virtual-pet'
  const today = /streaks$|game$/.test(path) ? '?today=2026-03-12' : ''
  const year = path.endsWith('/days') ? '?year=2026' : ''
  const url = path.replace('{id}', id).replace('{day}', '2026-03-12') + today + year
  return { method, url, ...(payload && { payload }) }
}

const bearer = (visitor: string) => ({ authorization: `Bearer ${visitor}` })

test('an operation refuses invalid identities and changes nothing', async () => {
  for (const operation of operations.filter(({ needsVisitor }) => needsVisitor)) {
    const call = `${operation.method} ${operation.path}`
    for (const [what, authorization] of INVALID) {
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await rema.app.inject({ ...validRequest(operation), headers })
      expect(answer.statusCode, `${call} with ${what}`).toBe(401)
      expect(answer.json(), `${call} with ${what}`).toMatchObject({ code: 'visitor-missing' })
    }
    expect(await everyRow(), call).toEqual(before)
  }
})

test('an operation shows and changes nothing of another visitor', async () => {
  for (const operation of operations.filter(({ needsVisitor }) => needsVisitor)) {
    const call = `${operation.method} ${operation.path}`
    for (const [who, make] of STRANGERS) {
      const stranger = await make()
      const headers = bearer(stranger)
      const answer = await rema.app.inject({ ...validRequest(operation), headers })
      expect(answer.statusCode, `${call} from ${who}`).toBeLessThan(500)
      const shown = answer.body + JSON.stringify(answer.headers)
      for (const secret of secrets.filter((one) => one !== stranger))
        expect(shown, `${call} from ${who}`).not.toContain(secret)
      await removeVisitor(stranger)
    }
    expect(await everyRow(), call).toEqual(before)
  }
})

test('an operation without identity shows and changes nothing of any visitor', async () => {
  for (const operation of operations.filter(({ needsVisitor }) => !needsVisitor)) {
    const call = `${operation.method} ${operation.path}`
    const answer = await rema.app.inject(validRequest(operation))
    expect(answer.statusCode, call).toBeLessThan(300)
    for (const secret of secrets) expect(answer.body, call).not.toContain(secret)
    await rema.pool.query('delete from early_access_emails where email <> $1', [EMAIL])
    expect(await everyRow(), call).toEqual(before)
  }
})

// Last, because it erases the owner. It shows that the requests above were refused because of the visitor.
test('the owner may do all of it', async () => {
  const erasureLast = operations.toSorted(
    (a, b) => Number(a.path === '/api/visitor') - Number(b.path === '/api/visitor'),
  )
  for (const operation of erasureLast) {
    const answer = await rema.app.inject({ ...validRequest(operation), headers: bearer(owner) })
    const isAccepted = answer.statusCode < 300 || /"(pet-exists|already-voted)"/.test(answer.body)
    expect(isAccepted, `${operation.method} ${operation.path}: ${answer.body}`).toBe(true)
  }
  const key = { removal_key: REMOVAL_KEY }
  expect((await rema.call(null, 'DELETE', '/api/early-access', key)).statusCode).toBe(204)
  expect(JSON.stringify(await everyRow())).not.toMatch(/zanzibarella/i)
})
