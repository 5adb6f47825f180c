/**
 * What the inline script shares with the app. Attributes of <html>:
 * `data-script`: 'coming', 'here' when the app is mounted, 'away' if it is late or cannot load.
 * `data-visit`: 'new' for a visitor without a pet, 'known' if the device has stored the pet.
 * `data-theme`: 'light' or 'dark'; absent for the system's.
 */
export type InlineConfig = {
  keys: Readonly<Record<'theme' | 'visitor' | 'noPet' | 'game' | 'presses', string>>
  /** The ground of both themes, for the browser's own bars. */
  colours: Readonly<Record<'light' | 'dark', string>>
  /** Script that reports errors. */
  reporter: string
  /** What a returning visitor needs from the server at once. */
  read?: string | undefined
}

/** A read that the script has requested; `askedMs` by the device's clock. */
export type Prefetched = { visitor: string; askedMs: number; response: Promise<Response> }

export type EarlyKind = 'care' | 'create' | 'species' | 'vote'

/** A press before the app was there. `of` says which activity, species or feature. */
export type QueuedPress = {
  kind: string
  of: string
  random: number[]
  /** By the device's clock, ms since 1970. */
  at: number
  /** For whom it was meant: the visitor, if there was an id, and the pet that the device had stored. */
  visitor: string | null
  pet: string | null
}

/** The attributes of a button whose presses wait for the app. The script adds `data-pressed`, its kind. */
export function early(kind: EarlyKind, of?: string): object {
  return { 'data-early': kind, 'data-of': of }
}

declare global {
  /** Early presses, and the kinds that the app takes itself by now. */
  var remaPresses: { queue: QueuedPress[]; taken: string[] } | undefined
  /** The answers to requests of the inline script, by address. */
  var remaPrefetched: Map<string, Prefetched> | undefined
  /** The errors until now; `push` reports later ones (report-errors.ts). */
  var remaErrors:
    | (Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'> | Pick<PromiseRejectionEvent, 'reason'>)[]
    | undefined
  var remaShowTheme: ((theme: string) => void) | undefined
}
