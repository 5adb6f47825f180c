import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import { dayAt, dayNumber } from '#domain/calendar-day.ts'
import { type CareDays, withCare } from '#domain/care-days.ts'
import { LAST_TIME, happinessAfter } from '#domain/pet.ts'
import type * as server from '../../server/pet/schemas.ts'
import type { CareEntry, Change } from './outbox.ts'

/** What the server knows of the visitor's pet, as it was at one moment. `version` is 0 without a pet. */
export type Game = server.Game
export type GamePet = server.Pet

/** A game, and the ids of the changes that were sent with the request that returned it. */
export type StoredGame = { game: Game; sent: readonly string[] }

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
