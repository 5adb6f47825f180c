import { randomUUID } from 'node:crypto'
import type { Activity } from '#domain/activities.ts'
import type { Pet } from '#domain/pet.ts'
import type { PetType } from '#domain/species.ts'
import { visitorKey } from '../http/visitor.ts'
import type { CareEntry } from '../pet/log-store.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { NOON, type TestApp } from './test-app.ts'

/** A visitor's secret id, as the browser would make it. */
export type Visitor = string

type PetOptions = { visitor?: Visitor; name?: string; type?: PetType; happiness?: number }

/** Creates a pet through the API unless the visitor has one, and sets its happiness if given. */
export async function givenPet(rema: TestApp, options: PetOptions = {}): Promise<Visitor> {
  const { visitor = randomUUID(), name = 'Momo', type = 'cat', happiness } = options
  const { statusCode, body } = await rema.call(visitor, 'POST', '/api/pet', { name, type })
  if (statusCode !== 201 && statusCode !== 409) throw new Error(`The pet was not created: ${body}`)
  if (happiness !== undefined) {
    await rema.pool.query('update virtual_pets set happiness = $1 where user_id = $2', [
      happiness,
      visitorKey(visitor),
    ])
  }
  return visitor
}

/** A statement that locks the visitor's pet until its transaction ends. */
export function lockOfPet(visitor: Visitor): string {
  return `select from virtual_pets where id = '${petIdOf(visitorKey(visitor))}' for update`
}

/** An entry at NOON as the browser sends it. */
export function careEntry(activity_type: Activity, other: Partial<CareEntry> = {}): CareEntry {
  return {
    id: randomUUID(),
    activity_type,
    timestamp: new Date(NOON).toISOString(),
    local_day: '2026-03-12',
    ...other,
  }
}

/** Sends an entry and returns the answer, whatever it is. */
export function send(rema: TestApp, visitor: Visitor | null, entry: CareEntry) {
  return rema.call(visitor, 'POST', '/api/pet/activities', entry)
}

/** Removes an entry from the log and returns the answer, whatever it is. */
export function remove(rema: TestApp, visitor: Visitor | null, id: string, query = '') {
  return rema.call(visitor, 'DELETE', `/api/pet/activities${query}`, { id })
}

/** Logs an entry; returns the pet and the entry of the answer. Throws if it was not stored. */
export async function logEntry(
  rema: TestApp,
  visitor: Visitor,
  activity_type: Activity,
  other: Partial<CareEntry> = {},
): Promise<{ pet: Pet; activity: CareEntry }> {
  const answer = await send(rema, visitor, careEntry(activity_type, other))
  if (answer.statusCode !== 201) throw new Error(`The entry was not logged: ${answer.body}`)
  return answer.json()
}

/** The pet as the visitor sees it now; null when there is none. */
export async function petOf(rema: TestApp, visitor: Visitor): Promise<Pet | null> {
  const { pet } = (await rema.call(visitor, 'GET', '/api/pet')).json<{ pet: Pet | null }>()
  return pet
}

/** Asks to be forgotten and returns the answer, whatever it is. */
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
  if (!row) throw new Error('The database returned no row')
  return row
}

/** Repeats a call that is answered with 503, as the page does: on a slow machine calls to one pet wait too long. */
export async function untilTaken<Answer extends { statusCode: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.statusCode !== 503) return answer
  }
}
