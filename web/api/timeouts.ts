/** The server answers within 4.2 s or says that it cannot; a network that takes longer has lost it. */
export const REQUEST_TIMEOUT_MS = 10_000

/** Erasing a long life takes the server five minutes at most. */
export const ERASING_TIMEOUT_MS = 310_000

/** While the server cannot be reached, what is missing is tried again this often, in milliseconds. */
export const RETRY_INTERVAL_MS = 15_000
