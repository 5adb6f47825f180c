import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseCode, isDatabaseAway } from '../db/database-errors.ts'
import { Problem, type ProblemCode } from './problem.ts'

/** Where nothing else says when to come back. */
export const RETRY_AFTER_SECONDS = 2

/** Answers every error of the app as application/problem+json; internals stay in the log. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error), request, reply))
}

/** Answers unknown addresses as a problem, for a server without pages. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not-found'), request, reply))
}

/** Sends one problem, for no cache to keep, with its code, its extras and, where waiting helps, Retry-After. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status >= 500) logFailure(problem, request)
  // What is missing here may be on the machine beside this one, or here in a moment.
  reply.header('cache-control', 'no-store')
  const retryAfter =
    problem.retryAfterSeconds ?? (problem.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (problem.code === 'visitor-missing') reply.header('www-authenticate', 'Bearer')
  // A body that was refused unread would otherwise be parsed as the next request.
  if (problem.status === 413) reply.header('connection', 'close')
  return reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      type: `/openapi.json#/x-problems/${problem.code}`,
      title: problem.title,
      status: problem.status,
      code: problem.code,
      ...(problem.detail === undefined ? {} : { detail: problem.detail }),
      request_id: request.id,
      ...problem.extra,
    })
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return new Problem('database-away', { cause: error })
  if (!isFastifyError(error)) return new Problem('unexpected', { cause: error })
  const { validation, validationContext, code, statusCode } = error
  if (validation?.[0]) return refusedField(validation[0], validationContext)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('not-json-type')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('body-too-large')
  if (statusCode === 414) return new Problem('address-too-long')
  if (statusCode === 429) return new Problem('too-many-requests')
  if (statusCode === 503) return new Problem('overloaded', { cause: error })
  if (error instanceof SyntaxError || code?.startsWith('FST_ERR_CTP'))
    return new Problem('not-json')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem('bad-request')
  }
  return new Problem('unexpected', { cause: error })
}

function isFastifyError(error: unknown): error is Partial<FastifyError> {
  return error instanceof Error
}

type Validation = NonNullable<FastifyError['validation']>[number]

/** `/local_day` becomes `invalid-local-day`; an unknown field names the body or the query as a whole. */
function refusedField({ instancePath, keyword, params }: Validation, context: string | undefined) {
  const whole: ProblemCode = context === 'querystring' ? 'invalid-query' : 'invalid-body'
  const missing = keyword === 'required' ? String(params['missingProperty']) : undefined
  const field = instancePath.split('/')[1] ?? missing
  if (!field) return new Problem(whole)
  return new Problem(`invalid-${field.replaceAll('_', '-')}`)
}

/** A database error's message and detail can hold a visitor's words: only its class and code are logged. */
function logFailure(problem: Problem, request: FastifyRequest) {
  const cause = problem.cause
  const isOurs = problem.code === 'unexpected' && cause instanceof Error && !('severity' in cause)
  request.log.error(
    {
      code: problem.code,
      cause: cause instanceof Error ? cause.name : undefined,
      cause_code: databaseCode(cause),
      stack: isOurs ? cause.stack?.split('\n').slice(1, 6).join('\n') : undefined,
    },
    'request failed',
  )
}
