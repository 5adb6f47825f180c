import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AddHeaders, SAFETY_HEADERS } from './headers.ts'
import { Problem } from './problem.ts'
import { sendProblem } from './problem-answers.ts'
import { type ProblemCode, problemOf } from './problem-codes.ts'

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

/** For the answer to arrive before the connection is cut, whether the client closes its own end or not. */
const MAX_CLOSING_MS = 1000

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** Answers what is no HTTP or came too slowly, and closes the connection. There is no request to log. */
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
