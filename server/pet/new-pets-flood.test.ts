import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIMITS } from '../http/limits.ts'
import { givenPet, rowsStored } from '../testing/pets.ts'
import { expectProblem } from '../testing/problems.ts'
import { NOON, type TestApp, testApp } from '../testing/test-app.ts'
import { vote } from '../testing/votes.ts'

const { max } = LIMITS.newPets

function createPet(rema: TestApp, visitor: string = randomUUID(), from = '127.0.0.1') {
  return rema.app.inject({
    method: 'POST',
    url: '/api/pet',
    remoteAddress: from,
    payload: { name: 'Momo', type: 'cat' },
    headers: { authorization: `Bearer ${visitor}` },
  })
}

/** The same, asked again until the server has taken it: so many at once can be more than a slow disk takes. */
async function createPetInTheEnd(rema: TestApp) {
  const visitor = randomUUID()
  let answer = await createPet(rema, visitor)
  let unsure = 0
  for (; answer.statusCode >= 500; unsure += 1) answer = await createPet(rema, visitor)
  return { answer, unsure }
}

/** A server whose network has had its new pets of this hour. */
async function givenFlood(clock = { now: NOON }) {
  const rema = await testApp({ rateLimits: true, now: () => clock.now })
  await createPet(rema)
  await rema.pool.query("update network_uses set uses = $1 where kind = 'new-pet'", [max])
  return rema
}

test(`of ${max + 10} fresh ids of one network at once, ${max} get a pet this hour`, async () => {
  const rema = await testApp({ rateLimits: true })
  const asking = Array.from({ length: max + 10 }, () => createPetInTheEnd(rema))
  const all = await Promise.all(asking)
  // 409: it was made though the server had no time to say so, and was then asked for again. Whoever asks again while
  // the first is under way may take the place of one more.
  const isMade = ({ answer }: (typeof all)[number]) => [201, 409].includes(answer.statusCode)
  const made = all.filter(isMade).length
  const unsure = all.reduce((sum, one) => sum + one.unsure, 0)
  expect(made).toBeLessThanOrEqual(max)
  expect(made + unsure).toBeGreaterThanOrEqual(max)
  for (const { answer } of all.filter((one) => !isMade(one))) {
    expectProblem(answer, 'too-many-requests')
    expect(answer.headers['retry-after']).toBe('3600')
  }
  expect(await rowsStored(rema)).toMatchObject({ pets: made })
})

test('the next hour has room again', async () => {
  const clock = { now: NOON }
  const rema = await givenFlood(clock)
  expectProblem(await createPet(rema), 'too-many-requests')
  clock.now += 60 * 60_000
  expect((await createPet(rema)).statusCode).toBe(201)
})

test('another network is not held up', async () => {
  const rema = await givenFlood()
  expect((await createPet(rema, randomUUID(), '203.0.113.7')).statusCode).toBe(201)
})

test('who has a pet is told so, and is not metered', async () => {
  const clock = { now: NOON }
  const rema = await testApp({ rateLimits: true, now: () => clock.now })
  const visitor = await givenPet(rema)
  for (const _ of [1, 2, 3]) expectProblem(await createPet(rema, visitor), 'pet-exists')
  const { rows } = await rema.pool.query('select uses from network_uses')
  expect(rows).toEqual([{ uses: 1 }])
})

test('who has voted before is no newcomer', async () => {
  const rema = await givenFlood()
  const visitor = randomUUID()
  expect((await vote(rema, 'virtual-pet', { visitor })).statusCode).toBe(201)
  expect((await createPet(rema, visitor)).statusCode).toBe(201)
})
