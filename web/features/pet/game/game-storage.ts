import { type Game, isCareEntry, isGame } from '../../../api/answers.ts'
import { type Check, instant, number, optional, shape, text } from '../../../api/shape.ts'
import type { DeviceStorage } from '../../../device/device-storage.ts'
import { CARE_KEY, GAME_KEY } from './kept-keys.ts'
import { type Change, keyOf, madeAt } from './pending-change.ts'

const isRemoval = shape({ entry: isCareEntry, at: instant, heldUntil: optional(number) })
const isRename = shape({ name: text, renamed_at: instant })
/** How the text under a key is read, by the key's beginning. */
const READERS: readonly { prefix: string; read: (text: string | null) => Change | undefined }[] = [
  { prefix: CARE_KEY, read: reader(isCareEntry, (entry) => ({ kind: 'care', entry })) },
  { prefix: 'rema-removal-', read: reader(isRemoval, (kept) => ({ kind: 'removal', ...kept })) },
  { prefix: 'rema-rename-', read: reader(isRename, (kept) => ({ kind: 'rename', ...kept })) },
]

/** What the device keeps between visits, and what its tabs share. */
export type GameStorage = {
  /** The newest game that any tab has received; undefined for none and for invalid data. */
  game: () => Game | undefined
  /** True when it is kept beyond this page. */
  putGame: (game: Game) => boolean
  /** Changes that the kept game may not have, the oldest first. */
  pending: () => Change[]
  putPending: (change: Change) => boolean
  removePending: (change: Change) => void
}

/**
 * Keeps the game, and each pending change under a key of its own: two tabs that write at the same moment cannot
 * overwrite each other, as they would in one list.
 */
export function gameStorage(storage: DeviceStorage): GameStorage {
  return {
    game: () => parsed(storage.read(GAME_KEY), isGame),
    putGame: (game) => {
      if (game.pet) return storage.write(GAME_KEY, JSON.stringify(game))
      storage.remove(GAME_KEY)
      return storage.isPersistent
    },
    pending: () =>
      storage
        .keys()
        .map((key) => {
          const reader = READERS.find(({ prefix }) => key.startsWith(prefix))
          return reader?.read(storage.read(key))
        })
        .filter((change) => change !== undefined)
        .sort(byTime),
    putPending: (change) => storage.write(keyOf(change), JSON.stringify(keptOf(change))),
    removePending: (change) => storage.remove(keyOf(change)),
  }
}

function keptOf(change: Change): object {
  const { kind: _kind, ...kept } = change
  return change.kind === 'care' ? change.entry : kept
}

function reader<T>(check: Check<T>, changeFrom: (kept: T) => Change) {
  return (text: string | null) => {
    const kept = parsed(text, check)
    return kept && changeFrom(kept)
  }
}

function byTime(a: Change, b: Change): number {
  return madeAt(a).localeCompare(madeAt(b)) || keyOf(a).localeCompare(keyOf(b))
}

/** What was kept, or undefined for invalid data under our key. */
function parsed<T>(text: string | null, check: Check<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return check(value) ? value : undefined
  } catch {
    return undefined
  }
}
