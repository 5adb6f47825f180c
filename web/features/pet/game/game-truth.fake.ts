import { ACTIVITIES } from '#domain/activities.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { type FakeServer, PAGE_SIZE } from './game-server.fake.ts'
import { gameOfLog } from './game.fake.ts'
import type { Game } from '../../../api/answers.ts'
import type { GameState } from './game-store.ts'
import { type Shown, contains } from './game-view.ts'
import { type Pending, isRemoval, isUnsent } from './pending-change.ts'

const STREAKS = ['feedStreak', 'walkStreak', 'playStreak', 'longestStreak'] as const

/**
 * What a tab shows that is not so, undefined for nothing. True is what follows from the whole log as the
 * server had it at the version of the tab's game, with the changes that are pending in the tab.
 */
export function untruthOf(
  { game, pending }: GameState,
  shown: Shown,
  server: FakeServer,
): string | undefined {
  if (!game) return undefined
  const { all, page } = truthOf(game, pending, server)
  const { pet, streaks, unknownTimes, waiting, log, removals } = shown
  if (!pet || !streaks || !log) return 'shows less than it knows'
  if (streaks.totalActivities !== all.streaks.totalActivities) return 'another total'
  if (pet.happiness !== all.pet.happiness) return 'another happiness'
  // What changes would need the rest of a log of which one page is known.
  const mayBeOpen = pending.length > 0 && log.next !== null
  for (const activity of ACTIVITIES) {
    const isOpen = mayBeOpen && unknownTimes.includes(activity)
    const last = pet[LAST_TIME[activity]]
    if (last !== (isOpen ? null : all.pet[LAST_TIME[activity]]))
      return `another time of ${activity}`
  }
  for (const name of STREAKS) {
    const isOpen = mayBeOpen && streaks[name] === undefined
    if (!isOpen && streaks[name] !== all.streaks[name]) return `another ${name}`
  }
  const gone = new Set(removals.map(({ entry }) => entry.id))
  const rows = [
    ...waiting.map(({ entry }) => entry.id),
    ...log.activities.map(({ id }) => id).filter((id) => !gone.has(id)),
  ]
  if (rows.toSorted().join() !== page.toSorted().join()) return 'other rows in the log'
  const order = server.loggedAt(game.version)
  const known = gameOfLog(order, PAGE_SIZE).log.activities.map(({ id }) => id)
  if (log.activities.map(({ id }) => id).join() !== known.join()) return 'another order of the log'
  return pet.name === nameOf(pending, pet.name) ? undefined : 'an older name'
}

/** The figures of the whole log with what is pending, and the ids that its first page and what waits have. */
function truthOf(game: Game, pending: readonly Pending[], server: FakeServer) {
  // Of a change that the page does not reach nobody can tell whether it is in the game: it is not reckoned.
  const isTold = (one: Pending) => contains(game, one) !== undefined
  const removals = pending.filter(isRemoval)
  const toGo = new Set(removals.map(({ entry }) => entry.id))
  const takenOff = new Set(removals.filter(isTold).map(({ entry }) => entry.id))
  const logged = server.loggedAt(game.version)
  const ids = new Set(logged.map(({ id }) => id))
  const care = pending
    .filter((one) => one.kind === 'care')
    .filter(({ entry }) => !toGo.has(entry.id))
  const added = care.filter(isTold).filter(({ entry }) => !ids.has(entry.id))
  const first = gameOfLog(logged, PAGE_SIZE).log.activities.filter(({ id }) => !toGo.has(id))
  return {
    all: gameOfLog([
      ...logged.filter(({ id }) => !takenOff.has(id)),
      ...added.map(({ entry }) => entry),
    ]),
    page: [...new Set([...first, ...care.map(({ entry }) => entry)].map(({ id }) => id))],
  }
}

/** The newest name that waits, where none of them has been answered; else what is shown may be right. */
function nameOf(pending: readonly Pending[], shown: string): string {
  const names = pending.filter((one) => one.kind === 'rename')
  if (!names.every(isUnsent)) return shown
  return names.toSorted((a, b) => (a.renamed_at < b.renamed_at ? 1 : -1))[0]?.name ?? shown
}
