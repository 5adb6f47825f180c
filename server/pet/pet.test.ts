import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PET_TYPES } from '#domain/pet.ts'
import { gameOf, givenPet } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

const EMPTY = {
  now: new Date(NOON).toISOString(),
  days: { from: null, feed: '', walk: '', play: '' },
  log: { activities: [], next: null },
}

test('a visitor without a pet has an empty game', async () => {
  expect(await gameOf(rema, randomUUID())).toEqual({ ...EMPTY, pet: null, version: 0 })
})

describe('creating a pet', () => {
  test('a new pet is content, and nothing was done with it yet', async () => {
    const visitor = randomUUID()
    const answer = await rema.call(visitor, 'POST', '/api/pet', { name: 'Nori', type: 'rabbit' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      game: {
        ...EMPTY,
        version: 1,
        pet: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Nori',
          type: 'rabbit',
          happiness: 50,
          lastfed: null,
          lastwalked: null,
          lastplayed: null,
          activities_count: 0,
          created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
        },
      },
    })
    expect(await gameOf(rema, visitor)).toEqual(answer.json().game)
  })

  test.each(PET_TYPES)('a pet can be a %s', async (type) => {
    expect(await gameOf(rema, await givenPet(rema, { type }))).toMatchObject({ pet: { type } })
  })

  test.each([
    ['   ', 'empty'],
    ['x'.repeat(41), 'too-long'],
    ['a\ufffdb', 'unreadable'],
  ])('the name %j is refused: %s', async (name, reason) => {
    const visitor = randomUUID()
    const answer = await rema.call(visitor, 'POST', '/api/pet', { name, type: 'cat' })
    expect(problemIn(answer)).toBe('invalid-name')
    expect(answer.json()).toMatchObject({ reason })
    expect(await gameOf(rema, visitor)).toMatchObject({ pet: null })
  })

  test('of eight attempts at once one wins, and the others get its game', async () => {
    const visitor = randomUUID()
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const answers = await Promise.all(
      names.map((name) => rema.call(visitor, 'POST', '/api/pet', { name, type: 'cat' })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(problemIn)).toEqual(Array(7).fill('pet-exists'))
    const game = await gameOf(rema, visitor)
    expect(answers.map((answer) => answer.json().game)).toEqual(Array(8).fill(game))
  })
})
