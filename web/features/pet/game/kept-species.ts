/** Where the device keeps the newest game it has heard of (game-storage.ts). */
export const GAME_KEY = 'rema-game'

/** The species of the pet that this device knows, as it stands there; for the page's first script, which must stay small. */
export function keptSpecies(): string | undefined {
  try {
    const kept: { pet?: { type?: unknown } } | null = JSON.parse(
      localStorage.getItem(GAME_KEY) ?? 'null',
    )
    const type = kept?.pet?.type
    return typeof type === 'string' ? type : undefined
  } catch {
    // Storage is blocked, or has something else under our key.
    return undefined
  }
}
