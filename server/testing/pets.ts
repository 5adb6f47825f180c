import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { PetType } from '#domain/species.ts'
import { visitorKey } from '../http/visitor.ts'
import type { CareEntry } from '../pet/log-store.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { NOON, type TestApp } from './test-app.ts'

/** A visitor's secret id, as the browser would make it. */
export type Visitor = string

const WITHIN = { timeout: 30_000, interval: 100 }

type PetOptions = { visitor?: Visitor; name?: string; type?: PetType; happiness?: number }

/** A visitor who has a pet, made through the API; happiness is then set, where given. */
export async function givenPet(rema: TestApp, options: PetOptions = {}): Promise<Visitor> {
  const { visitor = randomUUID(), name = 'Momo', type = 'cat', happiness } = options
  // On a busy machine the first connection to the database may take longer than a call may wait.
  await vi.waitFor(async () => {
    const { statusCode, body } = await rema.call(visitor, 'POST', '/api/pet', { name, type })
    if (![200, 201, 409].includes(statusCode)) throw new Error(`no pet was made: ${body}`)
  }, WITHIN)
  if (happiness !== undefined) {
    await rema.pool.query('update virtual_pets set happiness = $1 where user_id = $2', [
      happiness,
      visitorKey(visitor),
    ])
  }
  return visitor
}

/** What holds the visitor's pet until its transaction ends. */
export function lockOfPet(visitor: Visitor): string {
  return `select from virtual_pets where id = '${petIdOf(visitorKey(visitor))}' for update`
}

/** An entry at NOON as the browser sends it; every part can be another. */
export function careEntry(activity_type: Activity, other: Partial<CareEntry> = {}): CareEntry {
  return {
    id: randomUUID(),
    activity_type,
    timestamp: new Date(NOON).toISOString(),
    local_day: '2026-03-12',
    ...other,
  }
}

/** Sends an entry and gives the answer, whatever it is. */
export function send(rema: TestApp, visitor: Visitor | null, entry: CareEntry) {
  return rema.call(visitor, 'POST', '/api/pet/activities', entry)
}

/** Takes an entry out of the log and gives the answer, whatever it is. */
export function remove(rema: TestApp, visitor: Visitor | null, id: string, query = '') {
  return rema.call(visitor, 'DELETE', `/api/pet/activities${query}`, { id })
}

/** Logs an entry that must be taken, and gives the pet and the entry of the answer. */
export async function logEntry(
  rema: TestApp,
  visitor: Visitor,
  activity_type: Activity,
  other: Partial<CareEntry> = {},
): Promise<{ pet: Pet; activity: CareEntry }> {
  const answer = await send(rema, visitor, careEntry(activity_type, other))
  if (answer.statusCode !== 201) throw new Error(`not logged: ${answer.body}`)
  return answer.json()
}

/** The pet as the visitor sees it now; null when there is none. */
export async function petOf(rema: TestApp, visitor: Visitor): Promise<Pet | null> {
  const { pet } = (await rema.call(visitor, 'GET', '/api/pet')).json<{ pet: Pet | null }>()
  return pet
}

/** Asks to be forgotten and gives the answer, whatever it is. */
export function forget(rema: TestApp, visitor: Visitor | null) {
  return rema.call(visitor, 'DELETE', '/api/visitor')
}

/** How many pets, activities and years of care the whole database holds. */
export async function rowsStored(
  rema: TestApp,
): Promise<{ pets: number; activities: number; years: number }> {
  const { rows } = await rema.pool.query<{ pets: number; activities: number; years: number }>(
    `select (select count(*)::integer from virtual_pets) as pets,
      (select count(*)::integer from pet_activities) as activities,
      (select count(*)::integer from pet_care_years) as years`,
  )
  const [row] = rows
  if (!row) throw new Error('the database counted nothing')
  return row
}

/** As a device does that is told to come again: a slow machine has no time for so many calls at one pet or feature. */
export async function untilTaken<Answer extends { statusCode: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.statusCode !== 503) return answer
  }
}
