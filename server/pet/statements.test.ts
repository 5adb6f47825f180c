import { afterAll, beforeAll, expect, test } from 'vitest'
import { BY_VISITOR, type Ran, isOfPets, statementsOfALife } from '../testing/pet-statements.ts'
import { ON_SPREAD_PETS } from '../testing/spread-databases.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let rema: TestApp
let life: { id: string; ran: Ran[] }
beforeAll(async () => {
  rema = await openTestApp({ rateLimits: true })
  life = await statementsOfALife(rema)
})
afterAll(() => rema.close())

// Spread pets are asked about in other words: clusters/citus.test.ts holds the same of them.
test.skipIf(ON_SPREAD_PETS)('each statement of a pet names its id, and meets no other pet', () => {
  const { id, ran } = life
  const ofPets = ran.filter(isOfPets)
  expect(new Set(ofPets.map(({ name }) => name)).size).toBeGreaterThan(20)
  for (const { name, text, values } of ofPets) {
    if (BY_VISITOR.includes(name)) continue
    const place = values.indexOf(id) + 1
    expect([name, place]).not.toEqual([name, 0])
    const isAskedBy = new RegExp(String.raw`\b(pet_id = |id = |log_care\()\$${place}\b`).test(text)
    const isGiven = text.startsWith('insert into virtual_pets (id,') && place === 1
    const isByVisitor = /virtual_pets\b[^()]* user_id = /.test(text)
    expect([name, isAskedBy || isGiven, isByVisitor]).toEqual([name, true, false])
  }
})

test('what is asked of everybody’s things, votes and marks, names no table of pets', () => {
  const names = ['cast-votes', 'mark-forgotten', 'delete-votes']
  const others = life.ran.filter(({ name }) => names.includes(name))
  expect(new Set(others.map(({ name }) => name)).size).toBe(names.length)
  for (const one of others) expect([one.name, isOfPets(one)]).toEqual([one.name, false])
})
