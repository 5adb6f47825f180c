import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
const refusedAt = (date: string, code = 'invalid-timestamp') => ({ ...problem(422, code), date })

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

test('an entry that is refused for another reason is sent once', async () => {
  const asked = fakeServer(problem(404, 'pet-not-found'))
  await expect(sendChange({ kind: 'care', entry: ENTRY }, true)).rejects.toThrow('pet-not-found')
  expect(asked).toHaveLength(1)
})

describe('an entry whose time is refused', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['two hours ahead', '2026-03-12T05:00:10Z', '2026-03-12T05:00:00.000Z', '2026-03-12'],
    ['a day ahead', '2026-03-11T07:00:10Z', '2026-03-11T07:00:00.000Z', '2026-03-11'],
    ['nine days behind', '2026-03-21T07:00:10Z', '2026-03-21T07:00:00.000Z', '2026-03-21'],
  ])(
    'goes once more, by the server’s clock: the device is %s',
    async (_what, date, timestamp, local_day) => {
      vi.useFakeTimers({ now: new Date('2026-03-12T07:00:10Z') })
      const asked = fakeServer(refusedAt(date), { status: 201, body: ANSWER, date })
      expect(await sendChange({ kind: 'care', entry: ENTRY }, true)).toMatchObject({ isNew: true })
      expect(asked.map(({ body }) => body)).toEqual([ENTRY, { ...ENTRY, timestamp, local_day }])
    },
  )

  test.each([
    ['a device whose clock is right', '2026-03-12T07:00:10Z', 1],
    ['what is refused again', '2026-03-12T05:00:10Z', 2],
  ])('is refused: %s', async (_what, date, times) => {
    vi.useFakeTimers({ now: new Date('2026-03-12T07:00:10Z') })
    const asked = fakeServer(refusedAt(date), refusedAt(date), { status: 201, body: ANSWER, date })
    await expect(sendChange({ kind: 'care', entry: ENTRY }, true)).rejects.toThrow(
      'invalid-timestamp',
    )
    expect(asked).toHaveLength(times)
  })
})

describe('a name whose time is refused', () => {
  const RENAME = { kind: 'rename', name: 'Luna', renamed_at: '2026-03-12T07:00:00.000Z' } as const
  const CODE = 'invalid-renamed-at'
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-12T07:00:10Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('goes once more, by the server’s clock', async () => {
    const date = '2026-03-12T05:00:10Z'
    const asked = fakeServer(refusedAt(date, CODE), { body: ANSWER, date })
    expect(await sendChange(RENAME, true)).toEqual({ isNew: false, version: 2, game: GAME })
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'Luna', renamed_at: '2026-03-12T07:00:00.000Z' },
      { name: 'Luna', renamed_at: '2026-03-12T05:00:00.000Z' },
    ])
  })

  test.each([
    ['a device whose clock is right', '2026-03-12T07:00:10Z', 1],
    ['what is refused again', '2026-03-12T05:00:10Z', 2],
  ])('is refused: %s', async (_what, date, times) => {
    const refused = refusedAt(date, CODE)
    const asked = fakeServer(refused, refused, { body: ANSWER, date })
    await expect(sendChange(RENAME, true)).rejects.toThrow(CODE)
    expect(asked).toHaveLength(times)
  })
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
