import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../../api/server.fake.ts'
import { fakeGame } from './game.fake.ts'
import { sendChange } from './send-change.ts'

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
  expect(await sendChange({ kind: 'care', entry: ENTRY }, true)).toEqual({
    isNew,
    version: 2,
    game: GAME,
  })
})

test('an entry asks for the game where it is wanted', async () => {
  const asked = fakeServer(
    { status: 201, body: ANSWER },
    { status: 201, body: { pet: GAME.pet, version: 2 } },
  )
  await sendChange({ kind: 'care', entry: ENTRY }, true)
  await sendChange({ kind: 'care', entry: ENTRY }, false)
  const calls = asked.map(({ call }) => call.replace(/=.*/, ''))
  expect(calls).toEqual(['POST /api/pet/activities?today', 'POST /api/pet/activities'])
})

test('an entry that is refused is sent once', async () => {
  const asked = fakeServer(problem(404, 'pet-not-found'))
  await expect(sendChange({ kind: 'care', entry: ENTRY }, true)).rejects.toThrow('pet-not-found')
  expect(asked).toHaveLength(1)
})

describe('a removal and a name', () => {
  const AT = '2026-03-12T08:00:00.000Z'
  const CHANGES = [
    [{ kind: 'removal', entry: ENTRY, at: AT }, 'DELETE /api/pet/activities', { id: ENTRY.id }],
    [
      { kind: 'rename', name: 'Luna', renamed_at: AT },
      'PATCH /api/pet',
      { name: 'Luna', renamed_at: AT },
    ],
  ] as const

  test.each(CHANGES)(
    '%o is sent as %s, and asks for the game where it is wanted',
    async (change, call, body) => {
      const asked = fakeServer({ body: ANSWER }, { body: { pet: GAME.pet, version: 2 } })
      expect(await sendChange(change, true)).toEqual({ isNew: false, version: 2, game: GAME })
      expect(await sendChange(change, false)).toEqual({ isNew: false, version: 2 })
      expect(asked.map((one) => one.call.replace(/=.*/, ''))).toEqual([`${call}?today`, call])
      expect(asked.map((one) => one.body)).toEqual([body, body])
    },
  )

  test('are refused where there is no pet', async () => {
    for (const [change] of CHANGES) {
      fakeServer(problem(404, 'pet-not-found'))
      await expect(sendChange(change, true)).rejects.toMatchObject({ mayPass: false })
    }
  })
})
