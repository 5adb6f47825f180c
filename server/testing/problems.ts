import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type ProblemCode, problemOf } from '../http/problem-codes.ts'

/** Checks that an answer is this problem, in the shape of RFC 9457, with its status and title. */
export function expectProblem(answer: LightMyRequestResponse, code: ProblemCode): void {
  const { status, title } = problemOf(code)
  expect(answer.json(), `${answer.statusCode} ${answer.body}`).toMatchObject({
    type: `/docs#problem-${code}`,
    title,
    status,
    code,
    request_id: expect.any(String),
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['retry-after'] !== undefined).toBe(status === 503 || status === 429)
}
