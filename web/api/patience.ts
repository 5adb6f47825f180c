/** The server answers within 4.2 s or says that it cannot; a network that takes longer has lost it. */
export const MOST_MS = 10_000
