import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AddHeaders, SAFETY_HEADERS } from './headers.ts'
import { Problem, type ProblemCode, problemOf } from './problem.ts'
import { sendProblem } from './problem-answers.ts'

/** Answers an address that no route could be looked up for, such as `/%zz`: hooks do not run for it. */
export function refuseAddress(addHeaders: AddHeaders) {
  return (
    error: { statusCode?: number | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    addHeaders(request, reply)
    const code = error.statusCode === 414 ? 'address-too-long' : 'bad-request'
    void sendProblem(new Problem(code), request, reply)
  }
}

/** Time for the answer to arrive before the connection is cut, even if the client does not close it. */
const MAX_CLOSING_MS = 1000

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** Answers bytes that are not HTTP or came too slowly, and closes the connection. There is no request to log. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'bad-request'
  const { status, title } = problemOf(code)
  const body = JSON.stringify({ type: `/openapi.json#/x-problems/${code}`, title, status, code })
  const headers = {
    ...SAFETY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), MAX_CLOSING_MS).unref()
}

/**
 * Takes no notice of an `Expect` that is not known, as RFC 9110 (10.1.1) allows: Node would answer 417 by itself,
 * without safety headers and without a line in the log.
 */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

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

/** Lets the body of one request take longer. The caller must set its own limit. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}
