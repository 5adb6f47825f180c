import type * as server from '../../server/pet/schemas.ts'
import type { DeviceStorage } from '../device/device-storage.ts'

/** One activity. `timestamp` is ISO 8601 with milliseconds and Z; `local_day` is the visitor's date at that moment. */
export type CareEntry = server.CareEntry

/**
 * What the visitor did. Each change has an id and is applied once by the server, however often it is sent.
 * A removal contains the whole entry, so that its effect can be shown; `heldUntil` (device clock, ms) keeps it from
 * being sent while the visitor can still undo it.
 */
export type Change =
  | ({ kind: 'care' } & CareEntry)
  | { kind: 'removal'; id: string; entry: CareEntry; heldUntil?: number }
  | { kind: 'rename'; id: string; name: string; renamed_at: string }

export type Removal = Extract<Change, { kind: 'removal' }>

const PREFIX = 'rema-outbox-'
const ENTRY_FIELDS = ['id', 'activity_type', 'timestamp', 'local_day']
/** Longer than any undo is offered: a wrong `heldUntil` must not hold a removal for ever. */
export const MAX_HOLD_MS = 600_000

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The changes that the server has not confirmed, oldest first. Each change has its own key in the device's storage:
 * two tabs that write at the same time do not overwrite each other. The keys sort by time of writing.
 */
export function createOutbox(storage: DeviceStorage, now: () => number) {
  let lastMs = 0

  function keyOf(id: string): string | undefined {
    return outboxKeys(storage).find((key) => key.endsWith(id))
  }

  return {
    read: (): Change[] => readOutbox(storage),
    /** Returns false if the change is lost when the page closes, because the device stores nothing. */
    add: (change: Change): boolean => {
      lastMs = Math.max(now(), lastMs + 1)
      return storage.write(outboxKey(lastMs, change), JSON.stringify(change))
    },
    /** Replaces a change that is still there. */
    replace: (change: Change): void => {
      const key = keyOf(change.id)
      if (key !== undefined) storage.write(key, JSON.stringify(change))
    },
    remove: (ids: readonly string[]): void => {
      for (const id of ids) {
        const key = keyOf(id)
        if (key !== undefined) storage.remove(key)
      }
    },
    /** True if all changes survive the closing of the page. */
    isStored: (): boolean => outboxKeys(storage).every((key) => storage.keeps(key)),
  }
}

/** The changes that the server has not confirmed, oldest first. */
export function readOutbox(storage: Pick<DeviceStorage, 'read' | 'keys'>): Change[] {
  return outboxKeys(storage).flatMap((key) => parseChange(storage.read(key)))
}

/** The key of a change that was written at that time. */
export function outboxKey(atMs: number, { id }: { id: string }): string {
  return `${PREFIX}${atMs} ${id}`
}

function outboxKeys(storage: Pick<DeviceStorage, 'keys'>): string[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
}

/** True while the visitor can still undo a removal. */
export function isHeld(change: Change, nowMs: number): boolean {
  if (change.kind !== 'removal' || change.heldUntil === undefined) return false
  const leftMs = change.heldUntil - nowMs
  return leftMs > 0 && leftMs <= MAX_HOLD_MS
}

/** Storage can contain anything: what is no change of ours is skipped. */
function parseChange(text: string | null): Change[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isChange(value) ? [value] : []
  } catch {
    return []
  }
}

function isChange(value: unknown): value is Change {
  const change: { kind?: unknown; entry?: unknown } = Object(value)
  if (change.kind === 'care') return hasTexts(change, ENTRY_FIELDS)
  if (change.kind === 'removal')
    return hasTexts(change, ['id']) && hasTexts(change.entry, ENTRY_FIELDS)
  return change.kind === 'rename' && hasTexts(change, ['id', 'name', 'renamed_at'])
}

function hasTexts(value: unknown, fields: readonly string[]): boolean {
  const record: Record<string, unknown> = Object(value)
  return fields.every((field) => typeof record[field] === 'string')
}
