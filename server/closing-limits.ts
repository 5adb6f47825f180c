/** A server process that is told to end gives up after this: longer than it waits for requests under way. */
export const MAX_WORKER_CLOSING_MS = 7000

/** A server process that has not ended after this is killed by the first one. */
export const MAX_LEAVING_MS = 8000

/**
 * A server that has not closed after this ends with code 1. It is for what hangs: server processes and PostgreSQL have
 * limits of their own, one after the other, and what kills a server that does not stop waits longer (systemd, a
 * container: 30 s), so that PostgreSQL has written its last checkpoint on a slow disk too.
 */
export const MAX_CLOSING_MS = 26_000
