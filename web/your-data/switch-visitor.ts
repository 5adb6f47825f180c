import { deviceStorage } from '../state/storage.ts'
import { withLock } from '../state/visitor.ts'
import { becomeVisitor } from '../state/visitor-switch.ts'
import { SYNC_LOCK, openDeviceSync } from '../state/sync.ts'

/** 'waiting': changes on this device could not be sent. 'not-saved': the browser could not store the id. */
export type SwitchResult = 'done' | 'waiting' | 'not-saved'

/** Makes this browser another visitor's, after its pending changes were sent. Otherwise nothing changes. */
export async function switchVisitor(visitor: string): Promise<SwitchResult> {
  // Without an answer all changes stay in the outbox.
  await openSync()
    .sync.sync(false)
    .catch(() => false)
  // No tab sends while the ids change.
  return withLock(SYNC_LOCK, async () => {
    if (pendingCount() > 0) return 'waiting'
    return (await becomeVisitor(deviceStorage(), visitor)) ? 'done' : 'not-saved'
  })
}

export function pendingCount(): number {
  return openSync().outbox.read().length
}

/** How many care entries are not in the server's data yet. */
export function pendingCareCount(): number {
  return openSync()
    .outbox.read()
    .filter(({ kind }) => kind === 'care').length
}

function openSync() {
  return openDeviceSync({ onStored: () => {}, onRefused: () => {} })
}
