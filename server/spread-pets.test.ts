import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { inOnePool } from './db/pet-machines.ts'
import { createPool } from './db/pool.ts'
import { givenPetOfBefore } from './testing/release-before.ts'
import { cloneDatabase, openTestAppOn } from './testing/test-app.ts'
import { vote } from './testing/votes.ts'

/** A server that takes pets for spread, on a plain database: with a connection for all that is done with them. */
async function givenServer() {
  const own = await cloneDatabase()
  const pets = createPool({ ...own.database, isSpread: true }, 1)
  const rema = await openTestAppOn(own, { pets: inOnePool(pets), rateLimits: true, metrics: true })
  onTestFinished(async () => {
    await pets.end()
    await rema.close()
  })
  return { ...rema, pets }
}

test('while no pet can be had, votes, their counts, sign-ups and health are', async () => {
  const rema = await givenServer()
  const stuck = await rema.pets.connect()
  onTestFinished(() => stuck.release())
  const answers = await Promise.all([
    vote(rema, 'virtual-pet'),
    rema.call(null, 'GET', '/api/features'),
    rema.call(null, 'POST', '/api/early-access', { email: 'someone@example.com' }),
    rema.call(null, 'GET', '/readyz'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 200])
  expect((await rema.call(randomUUID(), 'GET', '/api/pet')).statusCode).toBe(503)
})

test('a pet is looked for by the id that is made of its visitor’s key, and no machine is asked for another', async () => {
  const rema = await givenServer()
  const visitor = await givenPetOfBefore(rema)
  expect((await rema.call(visitor, 'GET', '/api/pet')).json()).toEqual({ pet: null })
})

test('the figures count connections that are for pets alone, too', async () => {
  const rema = await givenServer()
  const stuck = await rema.pets.connect()
  onTestFinished(() => stuck.release())
  const { body } = await rema.app.inject('/metrics')
  expect(body).toContain('rema_database_connections{state="in use"} 1')
})
