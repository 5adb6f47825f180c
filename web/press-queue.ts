import { uuidFromBytes } from '#domain/visitor-id.ts'

/** Filled by the inline script. It ignores names that begin with a prefix in `taken`. */
export type EarlyPresses = {
  queue: { name: string; random: number[]; at: number }[]
  taken: string[]
}

/** A press on a `[data-early]` element before the app was there. `at` is by the device's clock, ms since 1970. */
type EarlyPress = { name: string; id: string; at: number }

/** In the session storage: early presses that were not taken survive a reload. */
export const PRESSES_KEY = 'rema-presses'

/**
 * Takes the early presses whose `data-early` begins with a prefix, oldest first. Call it when the part of the app
 * that answers them is mounted; from then on its own handlers get the clicks. A second call gets nothing.
 */
export function takePresses(prefix: string): EarlyPress[] {
  const presses = globalThis.remaPresses
  if (!presses) return []
  presses.taken.push(prefix)
  for (const button of document.querySelectorAll<HTMLElement>(`[data-early^="${prefix}"]`))
    delete button.dataset['pressed']
  const taken = presses.queue.filter(({ name }) => name.startsWith(prefix))
  presses.queue = presses.queue.filter((press) => !taken.includes(press))
  try {
    sessionStorage.setItem(PRESSES_KEY, JSON.stringify(presses.queue))
  } catch {
    // Storage is blocked.
  }
  return taken.map(({ name, random, at }) => ({
    name,
    id: uuidFromBytes(Uint8Array.from(random)),
    at,
  }))
}
