export type Key = 'Enter' | 'Tab' | 'Escape' | ' ' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown'
export type Size = { width: number; height: number }

/** One tab of a browser: the few things that a walk needs and every engine can do with real input. */
export type Tab = {
  /** Returns when the page is loaded; rejects where the browser shows an error page of its own. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** The text that an expression in the page gives or promises. */
  evaluate: (expression: string) => Promise<string>
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  type: (words: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The window's contents as a PNG, one pixel a CSS pixel. */
  photograph: () => Promise<Buffer>
  /** Makes the window's contents this large, scrollbars included. */
  resize: (size: Size) => Promise<void>
}

/** A browser profile: tabs that share storage, which nobody else has. */
export type Profile = {
  openTab: () => Promise<Tab>
  /** Errors and warnings that the pages told the console, and errors of their scripts. */
  consoleProblems: () => Promise<string[]>
  close: () => Promise<void>
}

export type Engine = {
  /** A new profile, with nothing stored. */
  openProfile: () => Promise<Profile>
  close: () => Promise<void>
}

/** What a browser may take to start from a slow disk: less than the fixture that starts it has. */
export const MAX_STARTING_MS = 80_000

/** What a walk's window measures unless it says otherwise. */
export const DESK: Size = { width: 1280, height: 720 }
