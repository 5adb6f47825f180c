import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients have this long to ask once more on a connection they keep, and be told that it closes. */
const DRAIN_MS = 1000
/** Longer than a call waits for the database. */
const MAX_REQUEST_MS = 4500
const POLL_MS = 50

/**
 * Prepares a server to close without losing a request; call it before the server listens, and what it returns to close.
 * A plain close() would cut a kept connection at the moment its client writes, and wait for others until they time out.
 * So nobody new is let in, and whoever asks once more is answered with `Connection: close`; after a second
 * what was asked is finished, and the rest is cut, also requests that have not arrived whole by then.
 * New connections are refused from the start: let in to the end, 10 of 12 busy clients were reset at the end.
 */
export function closeGracefully(server: Server): () => Promise<void> {
  const open = new Map<ServerResponse, IncomingMessage>()
  let isDraining = false
  server.prependListener('request', (request, response) => {
    if (isDraining) announceClose(response)
    open.set(response, request)
    response.once('close', () => open.delete(response))
  })

  return async () => {
    const started = Date.now()
    isDraining = true
    // The close() of HTTP would end kept connections at once, that of TCP stops listening alone.
    NetServer.prototype.close.call(server)
    for (const response of open.keys()) announceClose(response)
    while (Date.now() < started + DRAIN_MS && (await connections(server)) > 0) {
      await sleep(POLL_MS)
    }
    server.closeIdleConnections()
    for (const request of open.values()) if (!request.complete) request.destroy()
    while (Date.now() < started + MAX_REQUEST_MS && open.size > 0) {
      await sleep(POLL_MS)
    }
    server.closeAllConnections()
  }
}

function announceClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
}
