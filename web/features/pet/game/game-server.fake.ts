import type { CareEntry, Game } from '../../../api/answers.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { fakeGame, gameOfLog } from './game.fake.ts'
import type { Change } from './pending-change.ts'
import type { Sent } from './send-change.ts'

/** A short page: with it a few entries are enough to reach beyond. */
export const PAGE_SIZE = 3
const REMOVED = new CallFailed('activity-removed', 410)

export type FakeServer = ReturnType<typeof fakeGameServer>

/** A server with the rules of the real one: one pet, its entries in the order in which they were logged. */
export function fakeGameServer() {
  let logged: readonly CareEntry[] = []
  let name = { name: fakeGame().pet?.name ?? '', renamed_at: '' }
  let version = 1
  const removed = new Set<string>()
  /** What was logged at each version. */
  const history = new Map<number, readonly CareEntry[]>([[1, []]])
  function save(entries: readonly CareEntry[]): void {
    logged = entries
    version += 1
    history.set(version, logged)
  }
  const game = (): Game => {
    const { pet, ...rest } = gameOfLog(logged, PAGE_SIZE)
    return { ...rest, version, pet: { ...pet, name: name.name } }
  }
  const answer = (isNew: boolean, wantsGame: boolean): Sent => ({
    isNew,
    version,
    ...(wantsGame && { game: game() }),
  })
  function log(entry: CareEntry, wantsGame: boolean): Sent {
    if (removed.has(entry.id)) throw REMOVED
    const isNew = !logged.some(({ id }) => id === entry.id)
    if (isNew) save([...logged, entry])
    return answer(isNew, wantsGame)
  }
  return {
    logged: () => logged,
    name: () => name.name,
    isRemoved: (id: string) => removed.has(id),
    loggedAt: (at: number) => history.get(at) ?? [],
    game,
    log,
    take(change: Change, wantsGame: boolean): Sent {
      if (change.kind === 'care') return log(change.entry, wantsGame)
      if (change.kind === 'rename') {
        if (change.renamed_at <= name.renamed_at) return answer(false, wantsGame)
        name = change
        save(logged)
        return answer(true, wantsGame)
      }
      const { id } = change.entry
      removed.add(id)
      const isThere = logged.some((entry) => entry.id === id)
      if (isThere) save(logged.filter((entry) => entry.id !== id))
      return answer(isThere, wantsGame)
    },
  }
}
