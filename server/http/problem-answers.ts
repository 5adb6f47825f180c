import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../errors.ts'
import { FULL_DISK, NoConnection } from '../db/database-errors.ts'
import { SAFETY_HEADERS } from './headers.ts'
import { Problem, type ProblemCode, databaseProblem, problemOf } from './problem.ts'

/** Of a 503 answer that names no other time. */
export const RETRY_AFTER_SECONDS = 2

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
const typeOf = (code: ProblemCode) => `/openapi.json#/x-problems/${code}`

/** Answers every error as application/problem+json, also of an address that cannot be decoded, for which no hook runs. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(toProblem(error), request, reply.headers(SAFETY_HEADERS))
}

/** Sends a problem with its extra members and, where waiting helps, Retry-After. No cache keeps it. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { code, options } = problem
  const { status, title } = problemOf(code)
  if (status >= 500) logFailure(problem, request)
  reply.header('cache-control', 'no-store')
  const retryAfter = options.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  if (code === 'visitor-missing') reply.header('www-authenticate', 'Bearer')
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (status === 408 || status === 413) reply.header('connection', 'close')
  return reply
    .status(status)
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send({ type: typeOf(code), title, status, code, request_id: request.id, ...options.extra })
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const failed = databaseProblem(error)
  if (failed) return failed
  if (!(error instanceof Error)) return new Problem('unexpected', { cause: error })
  const failure: Partial<FastifyError> = error
  const { code = '', statusCode = 500 } = failure
  const [refused] = failure.validation ?? []
  if (refused) return refusedField(refused, failure.validationContext)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('not-json-type')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body-too-large')
  if (error instanceof SyntaxError || code.startsWith('FST_ERR_CTP')) return new Problem('not-json')
  if (statusCode === 414) return new Problem('address-too-long')
  if (statusCode >= 400 && statusCode < 500) return new Problem('bad-request')
  return new Problem('unexpected', { cause: error })
}

type Validation = NonNullable<FastifyError['validation']>[number]

/** `/local_day` becomes `invalid-local-day`; an unknown field names the body or the query as a whole. */
function refusedField({ instancePath, keyword, params }: Validation, context: string | undefined) {
  const missing = keyword === 'required' ? String(params['missingProperty']) : undefined
  const field = instancePath.split('/')[1] ?? missing
  if (field) return new Problem(`invalid-${field.replaceAll('_', '-')}`)
  return new Problem(context === 'querystring' ? 'invalid-query' : 'invalid-body')
}

/** From when on each server logs again why it has no connection. */
const nextWordsMs = new WeakMap<object, number>()

/** A statement's error can contain a visitor's words: only its class and code are logged. */
function logFailure({ code, cause }: Problem, request: FastifyRequest) {
  const { server } = request.server
  const nowMs = performance.now()
  const isNews = cause instanceof NoConnection && nowMs >= (nextWordsMs.get(server) ?? 0)
  if (isNews) nextWordsMs.set(server, nowMs + 60_000)
  const isOurs = code === 'unexpected' && cause instanceof Error && !('severity' in cause)
  request.log.error(
    {
      code,
      cause: cause instanceof Error ? cause.name : undefined,
      cause_code: errorCode(cause),
      words: isNews ? cause.message : undefined,
      stack: isOurs ? cause.stack?.split('\n').slice(1, 6).join('\n') : undefined,
    },
    errorCode(cause) === FULL_DISK ? problemOf('database-full').title : 'request failed',
  )
}

/** For Fastify's `clientErrorHandler`: answers bytes that are not HTTP and closes the connection. No request is logged. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'bad-request'
  const { status, title } = problemOf(code)
  const body = JSON.stringify({ type: typeOf(code), title, status, code })
  const headers = { ...SAFETY_HEADERS, 'content-type': PROBLEM_TYPE, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // Some clients never close their side.
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
