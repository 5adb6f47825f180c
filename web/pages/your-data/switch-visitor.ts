import { deviceStorage } from '../../device/device-storage.ts'
import { visitorStorage } from '../../device/visitor-storage.ts'
import { becomeVisitor } from '../../device/visitor-switch.ts'
import { withLock } from '../../device/visitor.ts'
import { gameStorage } from '../../features/pet/game/game-storage.ts'
import { sendChange, trySending } from '../../features/pet/game/send-change.ts'
import type { Switching } from '../../features/your-data/switching.ts'

/** How this page makes its browser another visitor's: no tab sends while what waits is sent and the ids change. */
export const SWITCHING: Switching = {
  waitingCount,
  become: (visitor) =>
    withLock('care', async () => {
      await sendWaiting()
      if (waitingCount() > 0) return 'must-wait'
      const isDone = await becomeVisitor(deviceStorage(), visitor)
      return isDone ? 'done' : 'not-kept'
    }),
}

function waitingCount(): number {
  return gameStorage(visitorStorage(deviceStorage())).pending().length
}

/** Sends every change until one finds no answer; what the server decides against is dropped, as in the game. */
async function sendWaiting(): Promise<void> {
  const storage = gameStorage(visitorStorage(deviceStorage()))
  for (const change of storage.pending()) {
    const { failure } = await trySending(
      () => sendChange(change, false),
      (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      () => true,
    )
    if (failure?.mayPass) return
    storage.removePending(change)
  }
}
