import { ACTIVITIES, type Activity, LAST_TIME, happinessAfter } from '#domain/pet.ts'
import { type CareDays, NO_CARE_DAYS, withCare } from '#domain/care-days.ts'
import type * as server from '../../server/pet/schemas.ts'
import { isChange, isGame, like, parseJson } from './checks.ts'
import { type DeviceStorage, GAME_KEY, OUTBOX_KEY_PREFIX } from './storage.ts'
import { visitorStorage } from './visitor.ts'

/** One activity. `timestamp` is ISO 8601 with milliseconds and Z; `local_day` is the visitor's date at that moment. */
export type CareEntry = server.CareEntry

/**
 * What the visitor did. Each change has an id and is applied once by the server, however often it is sent.
 * A removal contains the whole entry, so that its effect can be shown.
 */
export type Change =
  | ({ kind: 'care' } & CareEntry)
  | { kind: 'removal'; id: string; entry: CareEntry }
  | { kind: 'rename'; id: string; name: string; renamed_at: string }

/** What the server knows of the visitor's pet, as it was at one moment. `version` is 0 without a pet. */
export type Game = server.Game
export type GamePet = server.Pet

/** A game, and the ids of the changes that were sent with the request that returned it. */
type StoredGame = { game: Game; sent: readonly string[] }

export const NO_GAME: Game = {
  pet: null,
  version: 0,
  now: '1970-01-01T00:00:00.000Z',
  days: NO_CARE_DAYS,
  log: { activities: [], next: null },
}

export const NOTHING_STORED: StoredGame = { game: NO_GAME, sent: [] }

/** An entry as it is shown; `isPending` until the server has confirmed it. */
type ShownEntry = CareEntry & { isPending: boolean }

export type GameView = {
  pet: GamePet | null
  days: CareDays
  /** The newest entries, newest first. */
  entries: readonly ShownEntry[]
  /** The cursor of the next page; null if `entries` is the whole log. */
  next: string | null
  /** Ids that must not be shown, wherever they were read. */
  removedIds: ReadonlySet<string>
  /** Of the server's game. */
  version: number
}

// Each press reads the game: its text is parsed and checked only when it has changed.
let parsed: { text: string | null; stored: StoredGame } = { text: null, stored: NOTHING_STORED }

/** The newest game that any tab has stored; no pet before the first, and for one that this release does not know. */
export function storedGame(storage: Pick<DeviceStorage, 'read'> = visitorStorage()): StoredGame {
  const text = storage.read(GAME_KEY)
  if (text !== parsed.text)
    parsed = { text, stored: parseJson(text, isStoredGame) ?? NOTHING_STORED }
  return parsed.stored
}

const isStoredGame = like({ game: isGame, sent: [''] })

export function storeGame(storage: DeviceStorage, stored: StoredGame): void {
  storage.write(GAME_KEY, JSON.stringify(stored))
}

/**
 * The changes that the server has not confirmed, oldest first. Each change has its own key in the device's storage:
 * two tabs that write at the same time do not overwrite each other. The keys sort by time of writing.
 */
export function createOutbox(storage: DeviceStorage) {
  let lastMs = 0
  const keys = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(OUTBOX_KEY_PREFIX))
      .toSorted()

  return {
    read: (): Change[] => keys().flatMap((key) => parseJson(storage.read(key), isChange) ?? []),
    add: (change: Change): void => {
      lastMs = Math.max(Date.now(), lastMs + 1)
      storage.write(`${OUTBOX_KEY_PREFIX}${lastMs} ${change.id}`, JSON.stringify(change))
    },
    remove: (ids: readonly string[]): void => {
      for (const key of keys())
        if (ids.includes(key.slice(key.indexOf(' ') + 1))) storage.remove(key)
    },
    /** True if all changes survive the closing of the page. */
    isStored: (): boolean => keys().every((key) => storage.keeps(key)),
  }
}

/**
 * What is shown: the game with the changes of the outbox that it does not contain. A game contains the changes
 * that were sent with its request, and those in its log. The others are applied here by the same rules as on
 * the server, so the view does not change when the answer arrives.
 */
export function gameView({ game, sent }: StoredGame, outbox: readonly Change[]): GameView {
  const { pet, log } = game
  const open = outbox.filter(({ id }) => !sent.includes(id))
  const openIds = new Set(open.map(({ id }) => id))
  const inLog = new Set(log.activities.map(({ id }) => id))
  const removals = open.filter((change) => change.kind === 'removal').map(({ entry }) => entry)
  const removedIds = new Set(removals.map(({ id }) => id))
  const added = open
    .filter((change) => change.kind === 'care')
    .filter(({ id }) => !inLog.has(id) && !removedIds.has(id))
  const removed = removals.filter(
    (entry) => inLog.has(entry.id) || (!openIds.has(entry.id) && isBeyond(log, entry)),
  )
  const entries = [
    ...log.activities.map((entry) => ({ ...entry, isPending: false })),
    ...added.map(({ kind: _kind, ...entry }) => ({ ...entry, isPending: true })),
  ]
    .filter(({ id }) => !removedIds.has(id))
    .toSorted(newestFirst)
  let { days } = game
  for (const entry of removed) days = withCare(days, entry.activity_type, entry.local_day, -1)
  for (const entry of added) days = withCare(days, entry.activity_type, entry.local_day, 1)
  const count = (pet?.activities_count ?? 0) + added.length - removed.length
  const shown = pet && {
    ...pet,
    ...lastTimes(pet, log, entries, removed),
    name: newestName(open) ?? pet.name,
    activities_count: count,
    happiness: happinessAfter(count),
  }
  return { pet: shown, days, entries, next: log.next, removedIds, version: game.version }
}

/** True for an entry that is older than the newest entries, which the game contains only as a count. */
function isBeyond(log: Game['log'], { timestamp }: CareEntry): boolean {
  const oldest = log.activities.at(-1)
  return log.next !== null && oldest !== undefined && timestamp < oldest.timestamp
}

function newestName(changes: readonly Change[]): string | undefined {
  const renames = changes.filter((change) => change.kind === 'rename')
  return renames.toSorted((a, b) => (a.renamed_at < b.renamed_at ? 1 : -1))[0]?.name
}

/**
 * When each activity was last done. If that entry was removed here and the one before it is older than the log, the
 * server's time stays until it answers.
 */
function lastTimes(
  pet: GamePet,
  log: Game['log'],
  entries: readonly CareEntry[],
  removed: readonly CareEntry[],
): Partial<GamePet> {
  const ofActivity = (activity: Activity) => {
    const known = pet[LAST_TIME[activity]]
    const isOwn = (entry: CareEntry) => entry.activity_type === activity
    const newest = entries.find(isOwn)?.timestamp ?? null
    const isRemoved = removed.some((entry) => isOwn(entry) && entry.timestamp === known)
    if (isRemoved && (newest !== null || log.next === null)) return newest
    return newest === null || (known !== null && known > newest) ? known : newest
  }
  return Object.fromEntries(
    ACTIVITIES.map((activity) => [LAST_TIME[activity], ofActivity(activity)]),
  )
}

/** By time, then by id: the order of the server. */
export function newestFirst(a: CareEntry, b: CareEntry): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
