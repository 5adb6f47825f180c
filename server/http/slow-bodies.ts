import type { IncomingMessage, Server } from 'node:http'
import { refuseBytes } from './unreadable-requests.ts'

/** From the headers' end. With the 8 s that headers may take, looked at every 2 s, a slow socket lives 15 s. */
const MAX_BODY_MS = 5000

const TOO_SLOW = Object.assign(new Error('the body did not arrive in time'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Closes connections whose request bodies are slow. The time that Node itself gives a whole request is one
 * for all, and as long as the longest upload may take.
 */
export function refuseSlowBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    const timer = setTimeout(() => {
      if (!request.complete) refuseBytes(TOO_SLOW, request.socket)
    }, MAX_BODY_MS)
    timers.set(request, timer)
    request.once('close', () => clearTimeout(timer))
  })
}

/** Lets one request's body take longer; whoever asks for it bounds it otherwise. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}
