import type { LightMyRequestResponse } from 'fastify'
import { problemOf } from '../http/problem.ts'

/**
 * The code of an answer that is a whole and proper problem: the shape of RFC 9457, status and title of its code,
 * Retry-After where waiting helps and nowhere else. Throws with the answer otherwise.
 */
export function problemIn(answer: LightMyRequestResponse): string {
  const { statusCode, headers, body } = answer
  const problem = answer.json()
  const { status, title } = problemOf(problem.code)
  const isProper =
    headers['content-type'] === 'application/problem+json; charset=utf-8' &&
    statusCode === status &&
    problem.status === status &&
    problem.title === title &&
    problem.type === `/openapi.json#/x-problems/${problem.code}` &&
    typeof problem.request_id === 'string' &&
    /^[1-9]\d*$/.test(headers['retry-after'] ?? '') === [429, 503].includes(status)
  if (!isProper) {
    throw new Error(`no proper problem: ${statusCode} ${JSON.stringify(headers)} ${body}`)
  }
  return problem.code
}
