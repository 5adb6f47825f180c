import { ACTIVITIES, type Activity, LAST_TIME, happinessAfter } from '#domain/pet.ts'
import { NO_CARE_DAYS, withCare } from '#domain/care-days.ts'
import type { SyncAnswer } from '../../server/pet/schemas.ts'
import { type CareEntry, type Change, type Game, NO_GAME, newestFirst } from './outbox.ts'

type GamePet = NonNullable<Game['pet']>

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

type GivenGame = Omit<Partial<Game>, 'pet'> & { pet?: Partial<GamePet>; pageSize?: number }

/** The game of a dog called Biscuit with these entries, as the server returns it. `game` replaces parts of it. */
export function fakeGame(
  entries: readonly CareEntry[] = [],
  { pageSize = 50, pet: given, ...game }: GivenGame = {},
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
    pet: { ...pet, ...given },
  }
}

/** A change as the page has it, or as it is sent: a removal names its entry. */
export type SentChange = Change | { kind: 'removal'; id: string; of: string }

/** The rules of apply_changes (server/db/functions) for one visitor, in memory. */
export function fakeServer({
  pet = BISCUIT,
  log = [],
  pageSize = 50,
}: {
  pet?: (Pick<GamePet, 'name' | 'type'> & { created_at?: string }) | null
  log?: readonly CareEntry[]
  pageSize?: number
} = {}) {
  let known = pet
  let renamedAt = ''
  let version = 1
  const entries = new Map(log.map((entry) => [entry.id, entry]))
  const removed = new Set<string>()
  const changes: SentChange[] = []

  function game(): Game {
    const now = new Date().toISOString()
    if (!known) return { ...NO_GAME, now }
    const { name, type, created_at = now } = known
    const options = { pageSize, version, now, pet: { name, type, created_at } }
    return fakeGame([...entries.values()], options)
  }

  function apply(change: SentChange): 'applied' | 'known' | 'removed' {
    const isKnown = changes.some(({ id }) => id === change.id)
    changes.push(change)
    if (removed.has(change.id)) return 'removed'
    if (isKnown) return 'known'
    if (change.kind === 'care') {
      const { kind: _kind, ...entry } = change
      entries.set(entry.id, entry)
    } else if (change.kind === 'removal') {
      const of = 'of' in change ? change.of : change.entry.id
      removed.add(of)
      entries.delete(of)
    } else if (known && change.renamed_at >= renamedAt) {
      known = { ...known, name: change.name }
      renamedAt = change.renamed_at
    }
    version += 1
    return 'applied'
  }

  return {
    /** All changes that were sent. */
    changes,
    game,
    entries: (): CareEntry[] => [...entries.values()],
    create: (created: Pick<GamePet, 'name' | 'type'>) => {
      known = created
    },
    sync: (sent: readonly SentChange[]): SyncAnswer => ({
      results: sent.map((change) => ({ id: change.id, outcome: apply(change) })),
      game: game(),
    }),
  }
}
