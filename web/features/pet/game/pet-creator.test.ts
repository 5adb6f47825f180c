import { beforeEach, expect, test, vi } from 'vitest'
import type { Game } from '../../../api/answers.ts'
import { fakeServer } from '../../../api/server.fake.ts'
import { today } from '../../../device/use-today.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { fakeGame } from './game.fake.ts'
import { petCreator } from './pet-creator.ts'

const WANTED = { name: 'Biscuit', type: 'dog' } as const
const GAME = fakeGame()
const CREATED = { status: 201, body: { pet: GAME.pet, game: GAME } }
const GREETING = { kind: 'success', text: 'Biscuit has joined your family!' }
const problem = (status: number, code: string, more = {}) => ({ status, body: { code, ...more } })

const shown = vi.spyOn(toasts, 'add').mockReturnValue(0)
// No day ends between an act and what is expected of it.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00') })
beforeEach(() => shown.mockClear())

/** Presses 'Create My Pet'; gives what is known then and whether there is a pet. */
async function create() {
  const received: Game[] = []
  const store = { receive: (game: Game) => void received.push(game) }
  const hasPet = await petCreator(store)(WANTED)
  return { received, hasPet }
}

test('a new pet is created, shown and greeted', async () => {
  const asked = fakeServer(CREATED)
  expect(await create()).toEqual({ received: [GAME], hasPet: true })
  const call = `POST /api/pet?today=${today()}`
  expect(asked).toEqual([{ call, body: WANTED, isAnonymous: false }])
  expect(shown.mock.calls).toEqual([[GREETING]])
})

test('a pet that was there already is shown, and not greeted again', async () => {
  fakeServer(problem(409, 'pet-exists', { game: GAME }))
  expect(await create()).toEqual({ received: [GAME], hasPet: true })
  expect(shown).not.toHaveBeenCalled()
})

test('a pet that was there already is asked for where the answer does not bring it', async () => {
  const asked = fakeServer(problem(409, 'pet-exists'), { body: GAME })
  expect(await create()).toEqual({ received: [GAME], hasPet: true })
  expect(asked.map(({ call }) => call)).toContain(`GET /api/game?today=${today()}`)
})

test('a server of the release before, which knows no such query, creates it all the same', async () => {
  const asked = fakeServer(
    problem(400, 'invalid-query'),
    { status: 201, body: { pet: GAME.pet } },
    { body: GAME },
  )
  expect(await create()).toEqual({ received: [GAME], hasPet: true })
  const calls = asked.map(({ call }) => call.replace(/=.*/, ''))
  expect(calls).toEqual(['POST /api/pet?today', 'POST /api/pet', 'GET /api/game?today'])
  expect(shown.mock.calls).toEqual([[GREETING]])
})

test.each([
  ['nobody answers', ['no-answer' as const], 'Failed to create pet'],
  ['the database is away', [problem(503, 'database-away')], 'Failed to create pet'],
  [
    'the query is refused twice',
    Array(2).fill(problem(400, 'invalid-query')),
    'Failed to create pet',
  ],
  ['there is a mistake of ours', [problem(500, 'unexpected')], 'Something went wrong'],
  ['the answer is none of ours', [{ body: {} }], 'Something went wrong'],
])('when %s, there is no pet and the sentence is said', async (_when, answers, text) => {
  fakeServer(...answers)
  expect(await create()).toEqual({ received: [], hasPet: false })
  expect(shown.mock.calls).toEqual([[{ kind: 'error', text }]])
})
