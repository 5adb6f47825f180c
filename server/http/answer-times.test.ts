import { describe, expect, test } from 'vitest'
import { type Minute, countAnswer, kindOf } from './answer-times.ts'

const NOON = Date.parse('2026-03-12T12:00:00.000Z')

describe('the kind of a call', () => {
  test.each([
    ['/api/pet/activities/:id', 'care'],
    ['/api/pet', 'pet'],
    ['/api/game', 'pet'],
    ['/api/features/:featureId/vote', 'votes'],
    ['/api/votes', 'votes'],
    ['/api/early-access', 'sign-ups'],
    ['/api/visitor/export', 'own data'],
    ['/assets/*', 'pages'],
    ['', 'pages'],
    ['/healthz', null],
    ['/readyz', null],
    ['/metrics', null],
  ])('%s is %s', (pattern, kind) => expect(kindOf(pattern)).toBe(kind))
})

/** The minutes of these answers; `after` is ms after noon. */
function counted(answers: readonly { ms: number; status?: number; after?: number }[]) {
  const minutes = new Map<string, Minute>()
  for (const { ms, status = 200, after = 0 } of answers) {
    countAnswer(minutes, { kind: 'care', ms, status, nowMs: NOON + after })
  }
  return [...minutes.values()]
}

describe('a minute', () => {
  test('has its answers by the limit they stayed within, and in one more those beyond all', () => {
    const [minute] = counted([1, 1.1, 2.5, 5000, 5001, 90_000].map((ms) => ({ ms })))
    expect(minute).toEqual({
      at: NOON,
      kind: 'care',
      answers: 6,
      errors: 0,
      buckets: [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    })
  })

  test('has as errors what was the server’s fault alone', () => {
    const answers = [200, 404, 429, 499, 500, 503].map((status) => ({ ms: 1, status }))
    expect(counted(answers)).toMatchObject([{ answers: 6, errors: 2 }])
  })

  test('ends after 60 s', () => {
    const answers = [0, 59_999, 60_000].map((after) => ({ ms: 1, after }))
    expect(counted(answers)).toMatchObject([
      { at: NOON, answers: 2 },
      { at: NOON + 60_000, answers: 1 },
    ])
  })
})
