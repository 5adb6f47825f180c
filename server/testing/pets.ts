import { randomUUID } from 'node:crypto'
import type { Activity, PetType } from '#domain/pet.ts'
import type { CareEntry, Change, Game, SyncAnswer } from '../pet/schemas.ts'
import { NOON, type TestApp } from './test-app.ts'

/** A visitor's secret id, as the browser would make it. */
export type Visitor = string

type PetOptions = { visitor?: Visitor; name?: string; type?: PetType }

/** Creates a pet through the API unless the visitor has one. */
export async function givenPet(rema: TestApp, options: PetOptions = {}): Promise<Visitor> {
  const { visitor = randomUUID(), name = 'Momo', type = 'cat' } = options
  const { statusCode, body } = await rema.call(visitor, 'POST', '/api/pet', { name, type })
  if (statusCode !== 201 && statusCode !== 409) throw new Error(`The pet was not created: ${body}`)
  return visitor
}

type Care = Extract<Change, { kind: 'care' }>

/** A press at NOON as the browser sends it. */
export function care(activity_type: Activity, other: Partial<CareEntry> = {}): Care {
  return {
    kind: 'care',
    id: randomUUID(),
    activity_type,
    timestamp: new Date(NOON).toISOString(),
    local_day: '2026-03-12',
    ...other,
  }
}

/** A press at noon in Greenwich of that day. */
export function careOnDay(activity_type: Activity, local_day: string): Care {
  return care(activity_type, { timestamp: `${local_day}T12:00:00.000Z`, local_day })
}

export function removal(of: string): Change {
  return { kind: 'removal', id: randomUUID(), of }
}

export function rename(name: string, renamed_at = new Date(NOON).toISOString()): Change {
  return { kind: 'rename', id: randomUUID(), name, renamed_at }
}

/** Sends changes and returns the answer, whatever it is. */
export function sync(rema: TestApp, visitor: Visitor | null, ...changes: unknown[]) {
  return rema.call(visitor, 'POST', '/api/sync', { changes })
}

/** Sends changes and returns their outcomes and the game. Throws if the server does not take them. */
export async function synced(
  rema: TestApp,
  visitor: Visitor,
  ...changes: Change[]
): Promise<{ outcomes: string[]; game: Game }> {
  const answer = await sync(rema, visitor, ...changes)
  if (answer.statusCode !== 200) throw new Error(`The changes were not taken: ${answer.body}`)
  const { results, game } = answer.json<SyncAnswer>()
  return { outcomes: results.map(({ outcome }) => outcome), game }
}

/** Logs one press and returns it. */
export async function press(
  rema: TestApp,
  visitor: Visitor,
  activity_type: Activity,
  other: Partial<CareEntry> = {},
): Promise<Care> {
  const pressed = care(activity_type, other)
  const { outcomes } = await synced(rema, visitor, pressed)
  if (outcomes[0] !== 'applied') throw new Error(`The press was not logged: ${outcomes[0]}`)
  return pressed
}

/** The game as the visitor sees it now. */
export async function gameOf(rema: TestApp, visitor: Visitor): Promise<Game> {
  return (await rema.call(visitor, 'GET', '/api/game')).json<{ game: Game }>().game
}

/** Asks for the visitor's deletion and returns the answer, whatever it is. */
export function forget(rema: TestApp, visitor: Visitor | null) {
  return rema.call(visitor, 'DELETE', '/api/visitor')
}

/** How many pets, entries and days with care the whole database has. */
export async function rowsStored(
  rema: TestApp,
): Promise<{ pets: number; activities: number; days: number }> {
  const { rows } = await rema.pool.query<{ pets: number; activities: number; days: number }>(
    `select (select count(*)::integer from virtual_pets) as pets,
      (select count(*)::integer from pet_activities) as activities,
      (select count(*)::integer from care_days) as days`,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no row')
  return row
}
