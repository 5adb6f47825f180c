import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removalKeyHash } from '../server/early-access/store.ts'
import { forgottenMark, visitorKey } from '../server/identity.ts'
import { forget, givenPet, press, removal, sync } from '../server/testing/pets.ts'
import { NOON, type TestApp, openTestApp } from '../server/testing/test-app.ts'
import { everyRow } from './history.ts'
import { type Operation, type Subject, readOperations, validRequest } from './operations.ts'

const NAME = 'Zanzibarella'
const EMAIL = 'zan@zanzibarella.example'
const REMOVAL_KEY = 'ba5eba11deadbea7f00dcafe0ddba115'

/** Visitors other than the owner of the pet; each function returns an id. */
const STRANGERS: readonly (readonly [string, () => Promise<string>])[] = [
  ['a new visitor', async () => randomUUID()],
  ['a visitor with a pet, care and a vote', visitorWithPet],
  ['a visitor who read the owner’s key in the database', async () => visitorKey(owner)],
  ['a visitor who read the pet’s id in a file', async () => subject.petId],
]

let rema: TestApp
let operations: Operation[]
let owner: string
let subject: Subject
let before: unknown
let secrets: string[]

beforeAll(async () => {
  rema = await openTestApp()
  operations = await readOperations(rema.app)
  owner = await givenPet(rema, { name: NAME })
  const { pet } = (await rema.call(owner, 'GET', '/api/visitor/export')).json()
  const { id: entryId } = await press(rema, owner, 'feed')
  const at = new Date(NOON).toISOString()
  subject = { petId: pet.id, createdAt: pet.created_at, entryId, at }
  const removed = await press(rema, owner, 'play')
  await sync(rema, owner, removal(removed.id))
  await rema.call(owner, 'PUT', '/api/features/virtual-pet/vote')
  await rema.call(null, 'POST', '/api/early-access', { email: EMAIL, removal_key: REMOVAL_KEY })
  const hash = removalKeyHash(REMOVAL_KEY).toString('hex')
  secrets = [owner, visitorKey(owner), pet.id, entryId, NAME, EMAIL, REMOVAL_KEY, hash]
  before = await everyRow(rema.pool)
})
afterAll(() => rema.close())

async function removeVisitor(visitor: string): Promise<void> {
  await forget(rema, visitor)
  await rema.pool.query('delete from forgotten_visitors where mark = $1', [forgottenMark(visitor)])
}

async function visitorWithPet(): Promise<string> {
  const visitor = await givenPet(rema, { name: 'Momo' })
  await press(rema, visitor, 'walk')
  await rema.call(visitor, 'PUT', '/api/features/pet-onboarding/vote')
  return visitor
}

const bearer = (visitor: string) => ({ authorization: `Bearer ${visitor}` })

test('an operation refuses requests without a valid identity and changes nothing', async () => {
  for (const operation of operations.filter(({ needsVisitor }) => needsVisitor)) {
    const call = `${operation.method} ${operation.path}`
    for (const headers of [{}, { authorization: 'Bearer abc' }, { authorization: subject.petId }]) {
      const answer = await rema.app.inject({ ...validRequest(operation, subject), headers })
      expect([answer.statusCode, answer.json().code], call).toEqual([401, 'visitor-missing'])
    }
  }
  expect(await everyRow(rema.pool)).toEqual(before)
})

test('an operation shows and changes nothing of another visitor', async () => {
  for (const operation of operations) {
    const call = `${operation.method} ${operation.path}`
    for (const [who, make] of STRANGERS) {
      const stranger = await make()
      const request = { ...validRequest(operation, subject), headers: bearer(stranger) }
      const answer = await rema.app.inject(request)
      expect(answer.statusCode, `${call} from ${who}`).toBeLessThan(500)
      const shown = answer.body + JSON.stringify(answer.headers)
      for (const secret of secrets.filter((one) => one !== stranger))
        expect(shown, `${call} from ${who}`).not.toContain(secret)
      await removeVisitor(stranger)
    }
    await rema.pool.query('delete from early_access_emails where email <> $1', [EMAIL])
    expect(await everyRow(rema.pool), call).toEqual(before)
  }
})

// Last, because it deletes the owner. It shows that the requests above were refused because of the visitor.
test('the owner may do all of it', async () => {
  const deletionLast = operations.toSorted(
    (a, b) => Number(a.path === '/api/visitor') - Number(b.path === '/api/visitor'),
  )
  for (const operation of deletionLast) {
    const request = { ...validRequest(operation, subject), headers: bearer(owner) }
    const answer = await rema.app.inject(request)
    const isAccepted = answer.statusCode < 300 || /"(pet-exists|already-voted)"/.test(answer.body)
    expect(isAccepted, `${operation.method} ${operation.path}: ${answer.body}`).toBe(true)
  }
  const key = { removal_key: REMOVAL_KEY }
  expect((await rema.call(null, 'DELETE', '/api/early-access', key)).statusCode).toBe(204)
  expect(JSON.stringify(await everyRow(rema.pool))).not.toMatch(/zanzibarella/i)
})
