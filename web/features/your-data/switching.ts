/** What came of it when the browser was to become another visitor's; it did only when 'done'. */
export type Switched = 'done' | 'must-wait' | 'not-kept'

/** Making this browser another visitor's, as the page offers it to its cards. */
export type Switching = {
  /** How many changes wait on this device for the server. */
  waitingCount: () => number
  /** Sends what waits, then becomes the visitor with this id; the one before steps aside. */
  become: (visitor: string) => Promise<Switched>
}
