import type { Day } from '#domain/calendar-day.ts'
import type { Pet } from '#domain/pet.ts'
import type { CareEntry, Game, LogPage } from '../../../api/answers.ts'
import { type Figures, figuresOf } from './game-figures.ts'
import { type Change, type Pending, type Removal, isRemoval } from './pending-change.ts'

/**
 * What a tab knows: the newest game, when it was received, and the changes that the game may not contain.
 * Times are a logical clock of the tab: what it asks for at a later tick is a later state of the server.
 */
export type TabState = {
  game: Game | null
  receivedAt: number
  pending: readonly Pending[]
  /** An answer was left out, so a later one is wanted. */
  isBehind: boolean
}

export type PendingCare = Pending<Extract<Change, { kind: 'care' }>>

export type Shown = {
  pet: Pet | null
  streaks: Figures['streaks']
  unknownTimes: Figures['unknownTimes']
  /** The first page of the Care Log, and the entries that are not in it, the newest first. */
  log: LogPage | undefined
  waiting: readonly PendingCare[]
  /** What is to go from the log, wherever it stands. */
  removals: readonly Pending<Removal>[]
}

/** True when the game has this change, false when it does not, undefined when that cannot be told. */
export function contains(game: Game, change: Pending): boolean | undefined {
  const { kind, notInVersion, inVersion } = change
  if (inVersion !== undefined && game.version >= inVersion) return true
  // Its name says nothing: another device may have chosen the same.
  if (kind === 'rename') return false
  const isThere = hasEntry(game, change.entry)
  // An entry that is not there has been removed, or has not arrived: there is nothing to take off.
  if (kind === 'removal') return isThere === undefined ? undefined : !isThere
  return game.version <= notInVersion ? false : isThere
}

function hasEntry({ log }: Game, entry: CareEntry): boolean | undefined {
  if (log.activities.some(({ id }) => id === entry.id)) return true
  // The page has every entry that is newer than its last one.
  const last = log.activities.at(-1)
  const isWithin = log.next === null || !last || entry.timestamp > last.timestamp
  return isWithin ? false : undefined
}

/**
 * The state after a game that was asked for at the tick `askedAt` and arrived at `now`.
 * An older game never replaces a newer one. One that may or may not contain a change that is shown is
 * left out until the server has answered for that change: then nothing is counted twice or goes back.
 */
export function receiveGame(state: TabState, game: Game, askedAt: number, now: number): TabState {
  if (!isNewer(state, game, askedAt)) {
    const isOutdated = game.version < (state.game?.version ?? 0)
    return { ...dropContained(state), isBehind: state.isBehind || isOutdated }
  }
  const isDealtWith = ({ leftQueueAt }: Pending) =>
    leftQueueAt !== undefined && askedAt > leftQueueAt
  const pending = state.pending.filter((one) => !isDealtWith(one))
  const isUnsure = pending.some(
    (one) => isReckoned(state, one) && contains(game, one) === undefined,
  )
  if (isUnsure) return { ...state, isBehind: true }
  return dropContained({ game, receivedAt: now, pending, isBehind: false })
}

/**
 * Without the changes that the game contains. A removal stays until it was answered, also where its entry is
 * not in the game: its press may be on its way.
 */
export function dropContained(state: TabState): TabState {
  const { game, pending } = state
  const isDone = (one: Pending) =>
    game !== null &&
    contains(game, one) === true &&
    (!isRemoval(one) || game.version >= (one.inVersion ?? Infinity))
  return { ...state, pending: pending.filter((one) => !isDone(one)) }
}

/** Care among these changes that the server has taken, and that is older than all of the game's page of the log. */
export function takenBeyondPage(
  { game }: Pick<TabState, 'game'>,
  changes: readonly Pending[],
): CareEntry[] {
  return changes
    .filter((one) => one.kind === 'care')
    .filter(({ inVersion }) => inVersion !== undefined)
    .map(({ entry }) => entry)
    .filter((entry) => game !== null && hasEntry(game, entry) === undefined)
}

/** What was asked for after the last game was received is newer, also after the database was set back. */
function isNewer({ game: current, receivedAt }: TabState, game: Game, askedAt: number): boolean {
  if (!current || game.version > current.version || askedAt > receivedAt) return true
  return game.version === current.version && game.today > current.today
}

/** True when what is shown has the change in it, and another game could take it out again. */
function isReckoned({ game, pending }: TabState, change: Pending): boolean {
  if (game === null) return false
  const isIn = contains(game, change)
  if (change.kind !== 'removal') return isIn === false
  // Its entry was taken off, or is known not to be there, or waits itself and so is not.
  const isPress = (one: Pending) => one.kind === 'care' && one.entry.id === change.entry.id
  return isIn !== undefined || pending.some((one) => isPress(one) && contains(game, one) === false)
}

/** What is shown: the game, and on top of it the pending changes that it does not contain. */
export function viewOf(
  { game, pending }: Pick<TabState, 'game' | 'pending'>,
  today: Day,
  dayOf: (instantIso: string) => Day,
): Shown {
  const removals = pending.filter(isRemoval)
  const isGone = ({ id }: CareEntry) => removals.some(({ entry }) => entry.id === id)
  const care = pending.filter((one) => one.kind === 'care').filter(({ entry }) => !isGone(entry))
  const waiting = game ? care.filter((one) => contains(game, one) !== true).toReversed() : []
  const rest = { log: game?.log, waiting, removals }
  const pet = namedPet({ game, pending })
  if (!game || !pet) return { pet: null, streaks: undefined, unknownTimes: [], ...rest }
  // What cannot be told is taken for contained: showing it late is no harm, showing it twice is.
  const isOnTop = (one: Pending) => contains(game, one) === false
  const added = care.filter(isOnTop).map(({ entry }) => entry)
  const removed = removals.filter(isOnTop).map(({ entry }) => entry)
  return { ...figuresOf({ ...game, pet }, { added, removed }, today, dayOf), ...rest }
}

/** The game's pet by the newest name that waits. */
export function namedPet({ game, pending }: Pick<TabState, 'game' | 'pending'>): Pet | null {
  if (!game?.pet) return null
  const [newest] = pending
    .filter((one) => one.kind === 'rename')
    .filter((one) => contains(game, one) === false)
    .toSorted((a, b) => (a.renamed_at < b.renamed_at ? 1 : -1))
  return newest ? { ...game.pet, name: newest.name } : game.pet
}
