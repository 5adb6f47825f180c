import type { CareEntry } from '../../../api/answers.ts'
import { CARE_KEY } from './kept-keys.ts'

/** Takes an entry out of the log. While it is held its visitor may undo it, and nobody sends it. */
export type Removal = {
  kind: 'removal'
  entry: CareEntry
  /** When it was made, ISO 8601. */
  at: string
  /** When it is sent at the latest, ms since 1970 by this device's clock; undefined once that may be. */
  heldUntil?: number | undefined
}
type Rename = { kind: 'rename'; name: string; renamed_at: string }

/** What a visitor did: kept on the device until the server has it. */
export type Change = { kind: 'care'; entry: CareEntry } | Removal | Rename

/**
 * A change that the newest game may not contain. No version of the game up to `notInVersion` contains it,
 * every one from `inVersion` on does. `leftQueueAt` is when this tab noticed that it needs no sending any
 * more, because another tab has dealt with it.
 */
export type Pending<Kind extends Change = Change> = Kind & {
  notInVersion: number
  inVersion?: number | undefined
  leftQueueAt?: number | undefined
}

/** No removal is held longer, whatever a clock says. */
export const HOLD_MS = 600_000

/** The key of a change on the device. An entry's is older than its kind, and stays. */
export function keyOf(change: Change): string {
  if (change.kind === 'care') return CARE_KEY + change.entry.id
  if (change.kind === 'removal') return `rema-removal-${change.entry.id}`
  return `rema-rename-${change.renamed_at}`
}

/** When a change was made: they are sent in this order. Care of an earlier day goes first. */
export function madeAt(change: Change): string {
  if (change.kind === 'care') return change.entry.timestamp
  return change.kind === 'removal' ? change.at : change.renamed_at
}

export function isRemoval<Some extends Change>(
  change: Some,
): change is Extract<Some, { kind: 'removal' }> {
  return change.kind === 'removal'
}

export function isHeld(change: Change, nowMs: number): boolean {
  const leftMs = isRemoval(change) ? (change.heldUntil ?? 0) - nowMs : 0
  return leftMs > 0 && leftMs <= HOLD_MS
}

/** True while a tab has still to send it. */
export function isUnsent({ inVersion, leftQueueAt }: Pending): boolean {
  return inVersion === undefined && leftQueueAt === undefined
}

/** Changes that this tab or another has still to send now, the oldest first. */
export function unsentOf(pending: readonly Pending[], nowMs: number): Pending[] {
  return pending
    .filter((one) => isUnsent(one) && !isHeld(one, nowMs))
    .filter((one) => isWanted(one, pending))
    .sort((a, b) => madeAt(a).localeCompare(madeAt(b)))
}

/** False for an entry that is to go again: it need not go out. */
export function isWanted(one: Change, pending: readonly Pending[]): boolean {
  return !pending.some(
    (other) =>
      one.kind === 'care' &&
      isRemoval(other) &&
      other.entry.id === one.entry.id &&
      other.leftQueueAt === undefined,
  )
}

/**
 * A change as the device keeps it by now: another tab may have let go of the removal that it held, or removed
 * again what it had taken back.
 */
export function withKept(one: Pending, kept: Change | undefined): Pending {
  if (!isRemoval(one) || !kept || !isRemoval(kept)) return one
  return { ...one, heldUntil: kept.heldUntil, leftQueueAt: undefined }
}

/** An instant after every name that waits: of two names, the later one is right. */
export function renamedAfter(pending: readonly Pending[], instant: string): string {
  const others = pending.filter((one) => one.kind === 'rename').map((one) => one.renamed_at)
  const [newest] = others.filter((other) => other >= instant).toSorted((a, b) => (a < b ? 1 : -1))
  return newest === undefined ? instant : new Date(Date.parse(newest) + 1).toISOString()
}
