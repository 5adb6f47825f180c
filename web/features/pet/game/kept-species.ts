import { GAME_KEY } from './kept-keys.ts'

/** The species of the pet that this device knows, as it stands there; for the page's first script, which must stay small. */
export function keptSpecies(): string | undefined {
  try {
    const text = localStorage.getItem(GAME_KEY) ?? ''
    // The visitor's id stands before it (device/visitor-storage.ts).
    const kept: { pet?: { type?: unknown } } = JSON.parse(text.slice(text.indexOf('{')))
    const type = kept.pet?.type
    return typeof type === 'string' ? type : undefined
  } catch {
    // Storage is blocked, or has nothing of ours.
    return undefined
  }
}
