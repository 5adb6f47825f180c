import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givenPet, petOf, careEntry, send } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

/** A call that is refused before the database is asked: 600 of them are quick. */
const WITHOUT_DATABASE = '/api/pet/streaks'

/** How many of `count` requests, one after the other, are let through. */
async function letThrough(count: number, ask: (index: number) => Promise<{ statusCode: number }>) {
  let through = 0
  for (let index = 0; index < count; index++) {
    if ((await ask(index)).statusCode !== 429) through++
  }
  return through
}

function unknownFrom(rema: TestApp, forwarded: string | null) {
  return rema.app.inject({
    url: '/api/pet',
    headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
  })
}

describe('a flood', () => {
  test('of care is stopped at 120 a minute, and says how long to wait', async () => {
    const rema = await testApp({ rateLimits: true })
    const visitor = await givenPet(rema, { happiness: 0 })
    expect(await letThrough(125, () => send(rema, visitor, careEntry('feed')))).toBe(120)
    const answer = await send(rema, visitor, careEntry('feed'))
    expect(problemIn(answer)).toBe('too-many-requests')
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    const { rows } = await rema.pool.query('select from pet_activities')
    expect(rows).toHaveLength(120)

    // Looking on is still possible, and others behind the same address are not held up.
    expect(await petOf(rema, visitor)).toMatchObject({ happiness: 100 })
    expect((await send(rema, await givenPet(rema), careEntry('feed'))).statusCode).toBe(201)
  })

  test('of any requests of a visitor is stopped at 600 a minute', async () => {
    const rema = await testApp({ rateLimits: true })
    const visitor = randomUUID()
    expect(await letThrough(605, () => rema.call(visitor, 'GET', WITHOUT_DATABASE))).toBe(600)
    expect(
      await letThrough(5, () => rema.call(visitor.toUpperCase(), 'GET', WITHOUT_DATABASE)),
    ).toBe(0)
    expect(await letThrough(5, () => rema.call(randomUUID(), 'GET', '/api/pet'))).toBe(5)
  })

  test('of requests without an id is counted by address', async () => {
    const rema = await testApp({ rateLimits: true })
    expect(await letThrough(605, () => unknownFrom(rema, null))).toBe(600)
    expect((await rema.call(randomUUID(), 'GET', '/api/pet')).statusCode).toBe(200)
  })

  test('gains nothing from addresses it makes up', async () => {
    const rema = await testApp({ rateLimits: true })
    expect(await letThrough(605, (index) => unknownFrom(rema, `198.51.100.${index % 250}`))).toBe(
      600,
    )
  })

  test('through a trusted proxy is counted by the address the proxy saw', async () => {
    const rema = await testApp({ rateLimits: true, trustProxy: ['127.0.0.1'] })
    const spoofed = (index: number) => unknownFrom(rema, `198.51.100.${index % 250}, 203.0.113.7`)
    expect(await letThrough(605, spoofed)).toBe(600)
    expect((await unknownFrom(rema, '203.0.113.8')).statusCode).toBe(401)
  })

  test('never reaches the checks of health', async () => {
    const rema = await testApp({ rateLimits: true })
    expect(await letThrough(605, () => rema.call(null, 'GET', '/healthz'))).toBe(605)
  })
})

test('a bench may switch the limits off', async () => {
  const rema = await testApp({ rateLimits: false })
  expect(await letThrough(605, () => unknownFrom(rema, null))).toBe(605)
})
