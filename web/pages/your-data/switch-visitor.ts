import { deviceStorage } from '../../state/storage.ts'
import { becomeVisitor } from '../../state/visitor-switch.ts'
import { withLock } from '../../state/visitor.ts'
import { SYNC_LOCK, openDeviceSync } from '../../state/sync.ts'
import type { Switching } from '../../features/your-data/switching.ts'

/** Makes this browser another visitor's, after it has sent the pending changes of the one before. */
export const SWITCHING: Switching = {
  waitingCount,
  become: async (visitor) => {
    await sendAll()
    // No tab sends while the ids change.
    return withLock(SYNC_LOCK, async () => {
      if (waitingCount() > 0) return 'must-wait'
      const isDone = await becomeVisitor(deviceStorage(), visitor)
      return isDone ? 'done' : 'not-kept'
    })
  },
}

function waitingCount(): number {
  return open().outbox.read().length
}

/** Sends every change, also a removal that can still be undone. If there is no answer they stay in the outbox. */
async function sendAll(): Promise<void> {
  const { outbox, sync } = open()
  for (const change of outbox.read()) {
    if (change.kind !== 'removal') continue
    const { heldUntil: _heldUntil, ...free } = change
    outbox.replace(free)
  }
  await sync.sync(false).catch(() => false)
}

function open() {
  return openDeviceSync({ onStored: () => {}, onRefused: () => {} })
}
