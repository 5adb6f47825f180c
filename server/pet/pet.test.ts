import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, petOf } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

describe('creating a pet', () => {
  test('a visitor without a pet gets null', async () => {
    const answer = await rema.call(randomUUID(), 'GET', '/api/pet')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ pet: null })
  })

  test('a new pet is content, and nothing was done with it yet', async () => {
    const visitor = randomUUID()
    const answer = await rema.call(visitor, 'POST', '/api/pet', { name: 'Nori', type: 'rabbit' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      pet: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Nori',
        type: 'rabbit',
        happiness: 50,
        lastfed: null,
        lastwalked: null,
        lastplayed: null,
      },
    })
    expect(await petOf(rema, visitor)).toEqual(answer.json().pet)
  })

  test('the name is kept trimmed and in NFC', async () => {
    const visitor = randomUUID()
    await rema.call(visitor, 'POST', '/api/pet', { name: '  Zoe\u0308\n', type: 'bird' })
    expect(await petOf(rema, visitor)).toMatchObject({ name: 'Zo\u00eb' })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(41), 'too-long'],
    ['a\u0000b', 'unreadable'],
    ['\ud83d', 'unreadable'],
    ['\u2060', 'empty'],
  ])('the name %j is refused: %s', async (name, reason) => {
    const visitor = randomUUID()
    const answer = await rema.call(visitor, 'POST', '/api/pet', { name, type: 'cat' })
    expect(problemIn(answer)).toBe('invalid-name')
    expect(answer.json()).toMatchObject({ reason })
    expect(await petOf(rema, visitor)).toBeNull()
  })

  test('a second pet is refused, and the answer shows the first', async () => {
    const visitor = await givenPet(rema, { name: 'First', type: 'dog' })
    const answer = await rema.call(visitor, 'POST', '/api/pet', { name: 'Second', type: 'fish' })
    expect(problemIn(answer)).toBe('pet-exists')
    expect(answer.json()).toMatchObject({ pet: { name: 'First', type: 'dog', happiness: 50 } })
    expect(await petOf(rema, visitor)).toEqual(answer.json().pet)
  })

  test('of eight tries at once one wins, and the others see its pet', async () => {
    const visitor = randomUUID()
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const answers = await Promise.all(
      names.map((name) => rema.call(visitor, 'POST', '/api/pet', { name, type: 'cat' })),
    )
    const winner = answers.find(({ statusCode }) => statusCode === 201)?.json().pet
    const losers = answers.filter(({ statusCode }) => statusCode === 409)
    expect(losers).toHaveLength(7)
    for (const loser of losers) {
      expect(problemIn(loser)).toBe('pet-exists')
      expect(loser.json().pet).toEqual(winner)
    }
    expect(await petOf(rema, visitor)).toEqual(winner)
  })
})

test('other methods are refused, and Allow names the right ones', async () => {
  for (const [method, url, allow] of [
    ['DELETE', '/api/pet', 'GET, HEAD, PATCH, POST'],
    ['OPTIONS', '/api/pet/activities', 'DELETE, GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const) {
    const answer = await rema.app.inject({ method, url })
    expect(problemIn(answer)).toBe('method-not-allowed')
    expect(answer.headers['allow']).toBe(allow)
  }
})
