import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '../error-code.ts'
import { FULL_DISK } from '../db/database-errors.ts'
import { SAFETY_HEADERS } from './headers.ts'
import { Problem, databaseProblem, problemOf } from './problem.ts'

/** Of a 503 answer that names no other time. */
export const RETRY_AFTER_SECONDS = 2

/** Answers every error of the app as application/problem+json; internals stay in the log. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error), request, reply))
}

/** Sends a problem with its extra members and, where waiting helps, Retry-After. No cache keeps it. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { code, options } = problem
  const { status, title } = problemOf(code)
  const type = `/openapi.json#/x-problems/${code}`
  if (status >= 500) logFailure(problem, request)
  reply.header('cache-control', 'no-store')
  const retryAfter = options.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  if (code === 'visitor-missing') reply.header('www-authenticate', 'Bearer')
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (status === 408 || status === 413) reply.header('connection', 'close')
  return reply
    .status(status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ type, title, status, code, request_id: request.id, ...options.extra })
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

/** A database error's message and detail can contain a visitor's words: only its class and code are logged. */
function logFailure({ code, cause }: Problem, request: FastifyRequest) {
  const isOurs = code === 'unexpected' && cause instanceof Error && !('severity' in cause)
  request.log.error(
    {
      code,
      cause: cause instanceof Error ? cause.name : undefined,
      cause_code: errorCode(cause),
      stack: isOurs ? cause.stack?.split('\n').slice(1, 6).join('\n') : undefined,
    },
    errorCode(cause) === FULL_DISK ? problemOf('database-full').title : 'request failed',
  )
}

/** For Fastify's `frameworkErrors`: answers an address that cannot be decoded, such as `/%zz`. No hook runs for it. */
export function refuseAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(toProblem(error), request, reply.headers(SAFETY_HEADERS))
}
