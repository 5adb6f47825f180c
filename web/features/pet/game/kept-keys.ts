/** Where the device keeps the newest game it has heard of (game-storage.ts). */
export const GAME_KEY = 'rema-game'

/** Before the id of an entry that waits to be sent. */
export const CARE_KEY = 'rema-care-'
