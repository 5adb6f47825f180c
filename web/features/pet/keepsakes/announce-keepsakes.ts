import type { PetType } from '#domain/species.ts'
import type { DatedKeepsake } from '../../../api/pet-keepsakes.ts'
import { withLock } from '../../../device/visitor.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { keepKeepsakes, keptKeepsakes } from './kept-keepsakes.ts'

/**
 * Keeps what the server told, and says what is new to this device, in the tab that hears of it first. On a
 * device that has kept nothing nothing is: who meets a pet there has earned them before. Where its words do
 * not come, as to a page that is left, it stays news for the next time.
 */
export function announceKeepsakes(
  keepsakes: readonly DatedKeepsake[],
  type: PetType,
): Promise<void> {
  return withLock('keepsakes', async () => {
    const kept = keptKeepsakes()
    const known = new Set((kept ?? keepsakes).map(({ keepsake }) => keepsake))
    const came = keepsakes.filter(({ keepsake }) => !known.has(keepsake))
    if (came.length === 0) return keepKeepsakes(keepsakes)
    const words = await import('#words/keepsakes.ts').catch(() => undefined)
    if (!words) return
    keepKeepsakes(keepsakes)
    const names = came.map(({ keepsake }) => words.KEEPSAKE_NAMES[type][keepsake])
    toasts.add({ kind: 'title', text: words.newKeepsakes(names) })
  })
}
