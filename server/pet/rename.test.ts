import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenPet, logEntry, petOf, rowsStored } from '../testing/pets.ts'
import { problemIn } from '../testing/problems.ts'
import { NOON, type TestApp, openTestApp } from '../testing/test-app.ts'

const EARLY = '2026-03-12T11:00:00.000Z'
const LATE = '2026-03-12T11:00:00.001Z'

let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

function rename(visitor: string, name: unknown, renamed_at: unknown = EARLY, query = '') {
  return rema.call(visitor, 'PATCH', `/api/pet${query}`, { name, renamed_at })
}

describe('renaming', () => {
  test('gives the pet its new name and leaves all else', async () => {
    const visitor = await givenPet(rema, { name: 'Bisquit' })
    const { pet } = await logEntry(rema, visitor, 'feed')
    const answer = await rename(visitor, '  Biscuit ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ version: 3, pet: { ...pet, name: 'Biscuit' } })
    expect(await petOf(rema, visitor)).toEqual(answer.json().pet)
  })

  test('gives the game when the day is said', async () => {
    const visitor = await givenPet(rema)
    const { game } = (await rename(visitor, 'Bo', EARLY, '?today=2026-03-12')).json()
    expect(game).toEqual((await rema.call(visitor, 'GET', '/api/game?today=2026-03-12')).json())
    expect(game.pet.name).toBe('Bo')
  })

  test.each([
    [['first', 'second'], 'Second'],
    [['second', 'first'], 'Second'],
    [['first', 'second', 'first'], 'Second'],
  ] as const)('in the order %s ends with the newest name', async (order, name) => {
    const visitor = await givenPet(rema)
    for (const which of order) {
      const [as, at] = which === 'first' ? ['First', EARLY] : ['Second', LATE]
      expect((await rename(visitor, as, at)).statusCode).toBe(200)
    }
    expect((await petOf(rema, visitor))?.name).toBe(name)
  })

  test('by two devices at the same moment keeps the newest, and only that', async () => {
    const visitor = await givenPet(rema)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        rename(visitor, `Name ${at}`, `2026-03-12T11:00:00.${100 + at}Z`),
      ),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await petOf(rema, visitor))?.name).toBe('Name 11')
  })

  test('at the very same moment keeps the name that came first', async () => {
    const visitor = await givenPet(rema)
    const versions = [await rename(visitor, 'One'), await rename(visitor, 'Two')].map(
      (answer) => answer.json().version,
    )
    expect([(await petOf(rema, visitor))?.name, versions]).toEqual(['One', [2, 2]])
  })

  test('of any age is taken, from a device that was long offline', async () => {
    const visitor = await givenPet(rema)
    expect((await rename(visitor, 'Old', '1970-01-01T00:00:00Z')).statusCode).toBe(200)
    expect((await petOf(rema, visitor))?.name).toBe('Old')
  })
})

describe('the name stays', () => {
  test('when the new one is not allowed', async () => {
    const visitor = await givenPet(rema)
    const answer = await rename(visitor, 'a'.repeat(41))
    expect([problemIn(answer), answer.json().reason]).toEqual(['invalid-name', 'too-long'])
    expect((await petOf(rema, visitor))?.name).toBe('Momo')
  })

  test('when the instant is wrong', async () => {
    const visitor = await givenPet(rema)
    for (const [what, at] of [
      ['that does not exist', '2026-02-30T00:00:00Z'],
      ['without a zone', '2026-03-12T11:00:00'],
      ['that is a number', NOON],
    ])
      expect(problemIn(await rename(visitor, 'Bo', at)), String(what)).toBe('invalid-renamed-at')
    expect((await petOf(rema, visitor))?.name).toBe('Momo')
  })

  test('five minutes ahead is a clock that goes a little fast', async () => {
    const visitor = await givenPet(rema)
    const at = new Date(NOON + 5 * 60_000).toISOString()
    expect((await rename(visitor, 'Bo', at)).statusCode).toBe(200)
  })

  test('without a pet there is nobody to name', async () => {
    const before = await rowsStored(rema)
    expect(problemIn(await rename(randomUUID(), 'Bo'))).toBe('pet-not-found')
    expect(await rowsStored(rema)).toEqual(before)
  })

  test('other fields are refused', async () => {
    const visitor = await givenPet(rema)
    const body = { name: 'Bo', renamed_at: EARLY, happiness: 100 }
    expect(problemIn(await rema.call(visitor, 'PATCH', '/api/pet', body))).toBe('invalid-body')
  })
})
