import type { Activity } from '#domain/activities.ts'
import { pickLine, fillLine } from '#domain/friendly-line.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { UNDO, undone } from '#words/care.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import type { Game } from '../../../api/answers.ts'
import type { Reads } from '../../../api/reads.ts'
import { serverNow } from '../../../device/server-clock.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { notifyTabs } from '../../../device/tab-channel.ts'
import { today } from '../../../device/use-today.ts'
import { visitorStorage } from '../../../device/visitor-storage.ts'
import { newUuid, withLock } from '../../../device/visitor.ts'
import { speciesNow } from '../../../ui/species/use-species.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { fetchGame } from './game-calls.ts'
import { gameStorage } from './game-storage.ts'
import { type GameStore, createGameStore } from './game-store.ts'
import { careFailure, changeFailure } from './pet-failures.ts'
import { sendChange } from './send-change.ts'

/**
 * The page's game, tied to this browser and to the server; asks for nothing yet. `random` gives 0 to below
 * 1 and picks the friendly lines; `onTitles` hears of activities whose title is new, `onLine` of the place
 * of what is said among the species' lines. What a press says is said, and sent,
 * `afterPaint`: its figures come first.
 */
export function openGame(
  reads: Reads,
  random: () => number,
  {
    onTitles,
    onLine,
    afterPaint,
  }: {
    onTitles: (activities: readonly Activity[]) => void
    onLine: (line: number) => void
    afterPaint: (task: () => void) => void
  },
): GameStore {
  let lastLine: string | null = null
  let toldVersion: number | undefined
  const taught = new Set<Activity>()
  // Each after the one before, so that a refusal follows the line of what it refuses.
  const say = (toast: Parameters<typeof toasts.add>[0]) => afterPaint(() => toasts.add(toast))
  const store = createGameStore({
    storage: gameStorage(visitorStorage(deviceStorage())),
    fetchGame,
    send: sendChange,
    refetch: () => reads.refetch(READ_KEYS.game),
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    withLock: (task) => withLock('care', task),
    afterPaint,
    now: Date.now,
    instant,
    newEntry: (activity) => ({
      id: newUuid(),
      activity_type: activity,
      timestamp: instant(),
      local_day: today(),
    }),
    onPress: (entry, pet) => {
      const { activity_type } = entry
      const words = speciesNow(pet.type)?.words
      const lines = words?.lines[activity_type]
      lastLine = lines ? pickLine(lines, lastLine, random) : null
      if (lastLine !== null) onLine(lines?.indexOf(lastLine) ?? 0)
      const undo = () => {
        store.remove(entry)
        say({ kind: 'success', text: undone(activity_type) })
      }
      const action = { label: UNDO, onPress: undo }
      const text = lastLine
        ? fillLine(lastLine, pet.name)
        : ACTIVITY_WORDS[activity_type].done(pet.name)
      const isFirst = pet[LAST_TIME[activity_type]] === null && !taught.has(activity_type)
      taught.add(activity_type)
      const note = isFirst ? words?.lessons[activity_type] : undefined
      say({ kind: 'success', text, action, ...(note !== undefined && { note }) })
    },
    onRefused: (failure, { kind }) => say({ kind: 'error', text: changeFailure(failure, kind) }),
    onUnkept: (failure) => say({ kind: 'error', text: careFailure(failure) }),
    onNewGame: (game, isKept) => {
      // Other tabs see what is kept. Where nothing is, they read it again and tell in turn: once for each version.
      if (!isKept && game.version !== toldVersion) {
        toldVersion = game.version
        notifyTabs('pet-changed')
      }
      if (game.pet) void celebrateLater(game).then(onTitles)
    },
  })
  return store
}

/** A title that is not celebrated, for want of a network, is so at the next visit. */
async function celebrateLater(game: Game): Promise<readonly Activity[]> {
  const part = await import('./celebrate.ts').catch(() => undefined)
  return part ? part.celebrate(game) : []
}

function instant(): string {
  return new Date(serverNow()).toISOString()
}
