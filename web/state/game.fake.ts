import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { NO_CARE_DAYS, withCare } from '#domain/care-days.ts'
import { LAST_TIME, happinessAfter } from '#domain/pet.ts'
import { type CareEntry, type Game, type GamePet, newestFirst } from './outbox.ts'

const NOON = '2026-03-12T12:00:00.000Z'

export const BISCUIT: GamePet = {
  id: 'p',
  name: 'Biscuit',
  type: 'dog',
  happiness: 50,
  lastfed: null,
  lastwalked: null,
  lastplayed: null,
  activities_count: 0,
  created_at: NOON,
}

/** The game of a dog called Biscuit with these entries, as the server returns it. `game` replaces parts of it. */
export function fakeGame(
  entries: readonly CareEntry[] = [],
  { pageSize = 50, ...game }: Partial<Game> & { pageSize?: number } = {},
): Game & { pet: GamePet } {
  const log = entries.toSorted(newestFirst)
  const lastOf = (activity: Activity) =>
    log.find(({ activity_type }) => activity_type === activity)?.timestamp ?? null
  let days = NO_CARE_DAYS
  for (const { activity_type, local_day } of log) days = withCare(days, activity_type, local_day, 1)
  const pet = {
    ...BISCUIT,
    ...Object.fromEntries(ACTIVITIES.map((activity) => [LAST_TIME[activity], lastOf(activity)])),
    activities_count: log.length,
    happiness: happinessAfter(log.length),
  }
  return {
    version: log.length + 1,
    now: NOON,
    days,
    log: { activities: log.slice(0, pageSize), next: log.length > pageSize ? 'more' : null },
    ...game,
    pet: { ...pet, ...game.pet },
  }
}
