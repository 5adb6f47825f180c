import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Activity } from '#domain/activities.ts'
import type { Game } from '../../../api/answers.ts'
import { createReads } from '../../../api/reads.ts'
import { fakeServer } from '../../../api/server.fake.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { fakePage } from '../../../device/page.fake.ts'
import { fakeStorage } from '../../../device/storage.fake.ts'
import { fakeTabs } from '../../../device/tabs.fake.ts'
import { speciesFetched } from '../../../ui/species/use-species.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { fakeGame } from './game.fake.ts'
import { openGame } from './open-game.ts'

const { told } = fakeTabs()
const shown = vi.spyOn(toasts, 'add').mockReturnValue(0)
const device = { localStorage: fakeStorage() }
Object.assign(fakePage().window, device)

const REFUSAL = { status: 404, body: { code: 'pet-not-found' } }

const sentences = () => shown.mock.calls.map(([{ kind, text }]) => `${kind}: ${text}`)

// No day ends between an act and what is expected of it.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00') })

// The pet's own words are there, as on a page that shows it.
beforeAll(() => speciesFetched('dog'))

beforeEach(async () => {
  // What the test before has still to celebrate.
  await vi.dynamicImportSettled()
  shown.mockClear()
  told.length = 0
  for (const key of deviceStorage().keys()) deviceStorage().remove(key)
})

/** The page's game after its first answer. `afterPaint` gets what waits for the next frame: at once, where not told. */
async function givenGame(game: Game = fakeGame(), afterPaint = (task: () => void) => task()) {
  const asked = fakeServer({ body: game })
  const titled: (readonly Activity[])[] = []
  const lines: number[] = []
  const store = openGame(createReads(), () => 0, {
    onTitles: (titles) => titled.push(titles),
    onLine: (line) => lines.push(line),
    afterPaint,
  })
  await store.read()
  return { store, asked, titled, lines }
}

describe('a press', () => {
  test('is seen before it is answered; a refusal that is quicker than a frame still comes second', async () => {
    const next: (() => void)[] = []
    const { store } = await givenGame(fakeGame(), (task) => void next.push(task))
    fakeServer(REFUSAL)
    store.care('feed')
    await store.flush()
    expect(sentences()).toEqual([])
    for (const task of next) task()
    expect(sentences()).toEqual([expect.stringMatching(/^success: /), 'error: Pet not found'])
  })

  test('is sent as this activity, of this moment and day, and asks for the game', async () => {
    const { store } = await givenGame()
    const before = Date.now()
    const asked = fakeServer(REFUSAL)
    store.care('play')
    await store.flush()
    const entry = store.state().lastEntry
    expect(asked).toEqual([
      {
        call: `POST /api/pet/activities?today=${entry?.local_day}`,
        body: entry,
        isAnonymous: false,
      },
    ])
    expect(entry).toMatchObject({ activity_type: 'play' })
    expect(Date.parse(entry?.timestamp ?? '')).toBeGreaterThanOrEqual(before)
  })

  test.each([
    [404, 'pet-not-found', 'error: Pet not found'],
    [409, 'log-activity-failed', 'error: Failed to log activity'],
  ])('that the server refuses with %i %s is told as %s', async (status, code, sentence) => {
    const { store } = await givenGame()
    fakeServer({ status, body: { code } })
    store.care('walk')
    await store.flush()
    expect(sentences().slice(1)).toEqual([sentence])
  })
})

function withDays(feedStreak: number): Game {
  const { streaks } = fakeGame()
  return fakeGame({ version: feedStreak + 1, streaks: { ...streaks, feedStreak } })
}

describe('a game with a new title', () => {
  test('is celebrated once, and its box shines', async () => {
    const { store, titled } = await givenGame(withDays(2))
    await vi.waitFor(() => expect(titled).toEqual([[]]))
    for (const _ of ['first', 'again']) {
      fakeServer({ body: withDays(3) })
      await store.read()
    }
    await vi.waitFor(() => expect(titled.slice(0, 2)).toEqual([[], ['feed']]))
    expect(titled.slice(2).flat()).toEqual([])
    expect(sentences()).toEqual(["title: Feeding day 3: you're a Bond Builder!"])
  })
})

test('other tabs see what is kept: nothing is told them', async () => {
  await givenGame()
  expect(deviceStorage().read('rema-game')).toContain('Biscuit')
  expect(told).toEqual([])
})

test('where nothing is kept other tabs are told of each game once, so that two do not ask for ever', async () => {
  const write = vi.spyOn(deviceStorage(), 'write').mockReturnValue(false)
  onTestFinished(() => write.mockRestore())
  const { store } = await givenGame(fakeGame({ version: 7 }))
  expect(told).toEqual(['pet-changed'])
  // As the other tab answers, which has read the same and says so.
  for (let turn = 0; turn < 3; turn++) {
    fakeServer({ body: fakeGame({ version: 7 }) })
    await store.read()
  }
  expect(told).toHaveLength(1)
  fakeServer({ body: fakeGame({ version: 8 }) })
  await store.read()
  expect(told).toHaveLength(2)
})
