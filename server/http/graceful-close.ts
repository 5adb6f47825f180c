import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients have this long to ask once more on a connection they keep, and be told that it closes. */
const DRAIN_MS = 1000
/** Longer than a call waits for the database. */
const LONGEST_REQUEST_MS = 4500
const LOOK_AGAIN_MS = 50

/**
 * Prepares a server to close without losing a request; call it before the server listens, and what it returns to close.
 * A plain close() would cut a kept connection at the moment its client writes, and wait for others until they time out.
 * So at first everything is answered with `Connection: close`; then what was asked is finished, and the rest is cut,
 * also requests that have not arrived whole by then.
 */
export function closeGracefully(server: Server): () => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>()
  let isDraining = false
  server.prependListener('request', (request, response) => {
    if (isDraining) tellToClose(response)
    open.set(response, request)
    response.once('close', () => open.delete(response))
  })

  return async () => {
    const started = Date.now()
    isDraining = true
    for (const response of open.keys()) tellToClose(response)
    while (Date.now() < started + DRAIN_MS && (await connections(server)) > 0) {
      await sleep(LOOK_AGAIN_MS)
    }
    server.close()
    for (const request of open.values()) if (!request.complete) request.destroy()
    while (Date.now() < started + LONGEST_REQUEST_MS && open.size > 0) {
      await sleep(LOOK_AGAIN_MS)
    }
    server.closeAllConnections()
  }
}

function tellToClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
}
