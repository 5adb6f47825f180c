import { deviceStorage } from '../device/device-storage.ts'
import { visitorStorage } from '../device/visitor-storage.ts'
import { withLock } from '../device/visitor.ts'
import { readGame, sendChanges } from './api.ts'
import type { StoredGame } from './derive.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { type SyncOptions, createSync, storedGame } from './sync.ts'

/** The lock of a sync: no other tab of this browser sends meanwhile. */
export const SYNC_LOCK = 'sync'

export type DeviceSync = {
  outbox: Outbox
  sync: ReturnType<typeof createSync>
  stored: () => StoredGame | null
}

/** The outbox of this browser and its exchange with the server, as the visitor that the page acts as. */
export function openDeviceSync(handlers: Pick<SyncOptions, 'onStored' | 'onRefused'>): DeviceSync {
  const storage = visitorStorage(deviceStorage())
  const outbox = createOutbox(storage, Date.now)
  const sync = createSync({
    storage,
    outbox,
    readGame,
    sendChanges,
    withLock: (task) => withLock(SYNC_LOCK, task),
    now: Date.now,
    ...handlers,
  })
  return { outbox, sync, stored: () => storedGame(storage) }
}
