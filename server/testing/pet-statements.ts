import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { visitorKey } from '../http/visitor.ts'
import { petIdOf } from '../pet/pet-id.ts'
import { careEntry, forget, givenPet, logEntry, remove, send } from './pets.ts'
import type { TestApp } from './test-app.ts'

/** A statement as the server has run it. */
export type Ran = { name: string; text: string; values: readonly unknown[] }

/** For as long as pets of the release before are found: by the visitor, and by many visitors. */
export const BY_VISITOR = ['find-pet-id', 'pets-joined']

/** The tables, and what writes to them. */
const OF_PETS = /\b(virtual_pets|pet_activities|pet_care_years|removed_activities|log_care)\b/

/** Names of tables in quotes, and figures for the planner, are no pets. */
export function isOfPets({ text }: Ran): boolean {
  return OF_PETS.test(text.replaceAll(/'\w+'|^analyze .*/g, ''))
}

/** Everything that can be done with a pet is done with one beside others; gives its id and what was run. */
export async function statementsOfALife(rema: TestApp): Promise<{ id: string; ran: Ran[] }> {
  const ran: Ran[] = []
  rema.pool.on('connect', (client) => hear(client, (one) => ran.push(one)))
  const visitor = randomUUID()
  await givenPet(rema)
  ran.length = 0
  await live(rema, visitor)
  return { id: petIdOf(visitorKey(visitor)), ran }
}

/** Every statement that the server gives a name. */
function hear(client: pg.PoolClient, tell: (ran: Ran) => void) {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('a client runs queries')
  Object.assign(client, {
    query(config: Partial<Ran>, values: readonly unknown[] = []) {
      const { name, text } = config
      if (name !== undefined && text !== undefined) tell({ name, text, values })
      return Reflect.apply(query, client, [config, values])
    },
  })
}

async function live(rema: TestApp, visitor: string): Promise<void> {
  const call = (...words: [method: 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, body?: object]) =>
    rema.call(visitor, ...words)
  await givenPet(rema, { visitor })
  await givenPet(rema, { visitor })
  const { activity } = await logEntry(rema, visitor, 'feed')
  await logEntry(rema, visitor, 'walk')
  await send(rema, visitor, activity)
  for (const url of [
    '/api/pet',
    '/api/game?today=2026-03-12',
    '/api/pet/streaks?today=2026-03-12',
    '/api/pet/keepsakes',
    '/api/pet/days?year=2026',
    '/api/pet/days/2026-03-12',
    '/api/pet/activities',
    '/api/pet/activities?type=walk',
    '/api/visitor/export.csv',
  ])
    await call('GET', url)
  await remove(rema, visitor, activity.id)
  const rename = { name: 'Bo', renamed_at: '2026-03-12T11:00:00.000Z' }
  await call('PATCH', '/api/pet', rename)
  await call('PATCH', '/api/pet', rename)
  await call('PUT', '/api/features/virtual-pet/vote')
  const file = (await call('GET', '/api/visitor/export')).json()
  await call('POST', '/api/visitor/import', { ...file, care_entries: [careEntry('play')] })
  await forget(rema, visitor)
  await call('POST', '/api/visitor/import', file)
  await forget(rema, visitor)
}
