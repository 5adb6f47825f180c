import { VISITOR_KEY } from '../../../state/storage.ts'
import type { EarlyPress } from '../../../state/game-page.ts'
import { type CareEntry, outboxKey, storedGame } from '../../../state/outbox.ts'

declare global {
  /** Presses before React that are not answered yet. */
  var remaEarlyPresses: EarlyPress[] | undefined
}

/**
 * What this browser stores for its visitor, for a page's inline script: state/visitor.ts is longer. Throws
 * where storage is blocked.
 */
export const EARLY_STORAGE = {
  read(key: string): string | null {
    const [text, id] = [localStorage.getItem(key), visitor()]
    return text?.startsWith(id) ? text.slice(id.length) : null
  },
  keys: (): string[] => Object.keys(localStorage),
}

/** The species of the pet that this device knows. */
export function storedSpecies(): string | undefined {
  return storedGame(EARLY_STORAGE)?.game.pet?.type
}

/** Puts a press into the outbox, and keeps it for the page to answer. */
export function keepPress(entry: CareEntry): void {
  let isStored = true
  try {
    const change = JSON.stringify({ kind: 'care', ...entry })
    localStorage.setItem(outboxKey(Date.now(), entry), visitor() + change)
  } catch {
    isStored = false
  }
  globalThis.remaEarlyPresses ??= []
  globalThis.remaEarlyPresses.push({ entry, isStored })
}

/** Takes the presses that were made before, so that each is answered once. */
export function takeEarlyPresses(): EarlyPress[] {
  return globalThis.remaEarlyPresses?.splice(0) ?? []
}

function visitor(): string {
  return localStorage.getItem(VISITOR_KEY) ?? ''
}
