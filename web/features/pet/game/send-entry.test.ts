import { expect, test } from 'vitest'
import { fakeServer } from '../../../api/server.fake.ts'
import { fakeGame } from './game.fake.ts'
import { fetchGame } from './game-calls.ts'
import { postEntry } from './send-entry.ts'

const ENTRY = {
  id: '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f',
  activity_type: 'feed',
  timestamp: '2026-03-12T07:00:00.000Z',
  local_day: '2026-03-12',
} as const
const GAME = fakeGame({ version: 2 })
const ANSWER = { pet: GAME.pet, version: 2, game: GAME }
const problem = (status: number, code: string) => ({ status, body: { code } })

test.each([
  [201, true],
  [200, false],
])('an entry that was answered with %i is new: %s', async (status, isNew) => {
  fakeServer({ status, body: ANSWER })
  expect(await postEntry(ENTRY, true)).toEqual({ isNew, version: 2, game: GAME })
})

test('an entry asks for the game where it is wanted', async () => {
  const asked = fakeServer({ status: 201, body: ANSWER }, { status: 201, body: { pet: GAME.pet } })
  await postEntry(ENTRY, true)
  await postEntry(ENTRY, false)
  const calls = asked.map(({ call }) => call.replace(/=.*/, ''))
  expect(calls).toEqual(['POST /api/pet/activities?today', 'POST /api/pet/activities'])
})

test('a server of the release before, which knows no such query, takes the entry all the same', async () => {
  const asked = fakeServer(problem(400, 'invalid-query'), { status: 201, body: { pet: GAME.pet } })
  expect(await postEntry(ENTRY, true)).toMatchObject({ isNew: true })
  expect(asked.map(({ body }) => body)).toEqual([ENTRY, ENTRY])
})

test('an entry that is refused for another reason is sent once', async () => {
  const asked = fakeServer(problem(404, 'pet-not-found'))
  await expect(postEntry(ENTRY, true)).rejects.toThrow('pet-not-found')
  expect(asked).toHaveLength(1)
})

test('a server of the release before does not know the call for the game: that passes', async () => {
  fakeServer(problem(404, 'not-found'))
  await expect(fetchGame()).rejects.toMatchObject({ code: 'no-answer', mayPass: true })
  fakeServer(problem(400, 'invalid-query'))
  await expect(fetchGame()).rejects.toMatchObject({ code: 'invalid-query', mayPass: false })
})
