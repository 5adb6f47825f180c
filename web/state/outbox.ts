import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { dayAt, dayNumber } from '#domain/calendar-day.ts'
import { type CareDays, NO_CARE_DAYS, withCare } from '#domain/care-days.ts'
import { LAST_TIME, happinessAfter } from '#domain/pet.ts'
import type * as server from '../../server/pet/schemas.ts'
import type { DeviceStorage } from './storage.ts'

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
export type StoredGame = { game: Game; sent: readonly string[] }

export const NO_GAME: Game = {
  pet: null,
  version: 0,
  now: '1970-01-01T00:00:00.000Z',
  days: NO_CARE_DAYS,
  log: { activities: [], next: null },
}

/** An entry as it is shown; `isPending` until the server has confirmed it. */
export type ShownEntry = CareEntry & { isPending: boolean }

export type GameView = {
  pet: GamePet | null
  days: CareDays
  /** The newest entries, newest first. */
  entries: readonly ShownEntry[]
  /** The cursor of the next page; null if `entries` is the whole log. */
  next: string | null
  /** Ids that must not be shown, wherever they were read. */
  removedIds: ReadonlySet<string>
}

export const GAME_KEY = 'rema-game'
const PREFIX = 'rema-outbox-'
const ENTRY_FIELDS = ['id', 'activity_type', 'timestamp', 'local_day']

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The changes that the server has not confirmed, oldest first. Each change has its own key in the device's storage:
 * two tabs that write at the same time do not overwrite each other. The keys sort by time of writing.
 */
export function createOutbox(storage: DeviceStorage, now: () => number) {
  let lastMs = 0

  return {
    read: (): Change[] => outboxKeys(storage).flatMap((key) => parseChange(storage.read(key))),
    /** Returns false if the change is lost when the page closes, because the device stores nothing. */
    add: (change: Change): boolean => {
      lastMs = Math.max(now(), lastMs + 1)
      return storage.write(`${PREFIX}${lastMs} ${change.id}`, JSON.stringify(change))
    },
    remove: (ids: readonly string[]): void => {
      for (const key of outboxKeys(storage))
        if (ids.some((id) => key.endsWith(id))) storage.remove(key)
    },
    /** True if all changes survive the closing of the page. */
    isStored: (): boolean => outboxKeys(storage).every((key) => storage.keeps(key)),
  }
}

function outboxKeys(storage: Pick<DeviceStorage, 'keys'>): string[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
}

/** Storage can contain anything: what is no change of ours is skipped. */
function parseChange(text: string | null): Change[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isChange(value) ? [value] : []
  } catch {
    return []
  }
}

function isChange(value: unknown): value is Change {
  const change: { kind?: unknown; entry?: unknown } = Object(value)
  if (change.kind === 'care') return hasTexts(change, ENTRY_FIELDS)
  if (change.kind === 'removal')
    return hasTexts(change, ['id']) && hasTexts(change.entry, ENTRY_FIELDS)
  return change.kind === 'rename' && hasTexts(change, ['id', 'name', 'renamed_at'])
}

function hasTexts(value: unknown, fields: readonly string[]): boolean {
  const record: Record<string, unknown> = Object(value)
  return fields.every((field) => typeof record[field] === 'string')
}

/** The newest game that any tab has stored; null before the first, and for invalid data. */
export function storedGame(storage: Pick<DeviceStorage, 'read'>): StoredGame | null {
  try {
    const stored: StoredGame = JSON.parse(storage.read(GAME_KEY) ?? '')
    // Enough to tell a game from what another release has stored under this key.
    const { days, log } = stored.game
    const isSound = Array.isArray(stored.sent) && typeof days.feed === 'string'
    return isSound && Array.isArray(log.activities) ? stored : null
  } catch {
    return null
  }
}

/**
 * What is shown: the game with the changes of the outbox that it does not contain. A game contains the changes
 * that were sent with its request, and those in its log. The others are applied here by the same rules as on
 * the server, so the view does not change when the answer arrives.
 */
export function gameView({ game, sent }: StoredGame, outbox: readonly Change[]): GameView {
  const isSent = new Set(sent)
  const log = game.log.activities
  const inLog = new Set(log.map(({ id }) => id))
  const open = outbox.filter((change) => !isSent.has(change.id))
  const removals = open.filter((change) => change.kind === 'removal').map(({ entry }) => entry)
  const removedIds = new Set(removals.map(({ id }) => id))
  const pending = open
    .filter((change) => change.kind === 'care')
    .filter(({ id }) => !inLog.has(id) && !removedIds.has(id))
  const isOpenCare = new Set(open.map(({ id }) => id))
  const removed = removals.filter(
    (entry) => inLog.has(entry.id) || (!isOpenCare.has(entry.id) && isBeyondLog(game, entry)),
  )
  const entries = [
    ...log.map((entry) => ({ ...entry, isPending: false })),
    ...pending.map(({ kind: _kind, ...entry }) => ({ ...entry, isPending: true })),
  ]
    .filter(({ id }) => !removedIds.has(id))
    .toSorted(newestFirst)
  let { days } = game
  for (const entry of removed) days = withCare(days, entry.activity_type, entry.local_day, -1)
  for (const entry of pending) days = withCare(days, entry.activity_type, entry.local_day, 1)
  const added = pending.length - removed.length
  const pet = game.pet && shownPet(game, { pet: game.pet, added, days, entries, removed, open })
  return { pet, days, entries, next: game.log.next, removedIds }
}

/** True for an entry that is older than the newest entries, which the game contains only as a count. */
function isBeyondLog({ log }: Game, { timestamp }: CareEntry): boolean {
  const oldest = log.activities.at(-1)
  return log.next !== null && oldest !== undefined && timestamp < oldest.timestamp
}

type Parts = {
  pet: GamePet
  added: number
  days: CareDays
  entries: readonly ShownEntry[]
  removed: readonly CareEntry[]
  open: readonly Change[]
}

function shownPet(game: Game, parts: Parts): GamePet {
  const activities_count = parts.pet.activities_count + parts.added
  const names = parts.open.filter((change) => change.kind === 'rename')
  const name = names.toSorted((a, b) => (a.renamed_at < b.renamed_at ? -1 : 1)).at(-1)?.name
  const lastTimes = Object.fromEntries(
    ACTIVITIES.map((activity) => [LAST_TIME[activity], lastTime(game, parts, activity)]),
  )
  return {
    ...parts.pet,
    ...lastTimes,
    name: name ?? parts.pet.name,
    activities_count,
    happiness: happinessAfter(activities_count),
  }
}

/**
 * When the activity was last done. If that entry was removed here and the one before it is older than the log,
 * only its day is known: noon of that day stands for it until the server has answered.
 */
function lastTime(game: Game, { pet, days, entries, removed }: Parts, activity: Activity) {
  const known = pet[LAST_TIME[activity]]
  const newest = entries.find(({ activity_type }) => activity_type === activity)?.timestamp ?? null
  const isRemoved = removed.some(
    (entry) => entry.activity_type === activity && entry.timestamp === known,
  )
  if (!isRemoved) return later(known, newest)
  if (newest !== null || game.log.next === null) return newest
  const at = days[activity].search(/[^0]0*$/)
  if (days.from === null || at < 0) return null
  return `${dayAt(dayNumber(days.from) + at)}T12:00:00.000Z`
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** By time, then by id: the order of the server. */
export function newestFirst(a: CareEntry, b: CareEntry): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
