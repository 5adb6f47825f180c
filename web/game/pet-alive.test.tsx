// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom'
import { Activity } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { careAgo, fakeGameSite } from '../state/game-site.fake.ts'
import {
  actingUntil,
  button,
  fakeScreen,
  focus,
  key,
  pass,
  press,
  show,
  messageLines,
  write,
} from '../ui/screen.fake.tsx'
import { DOG_SPECIES } from '../drawings/dog.tsx'
import { SPECIES, type Species } from '../drawings/species.ts'
import { deferred } from '../ui/deferred.ts'
import { Game } from './game.tsx'

fakeScreen()
afterEach(() => {
  if (vi.isMockFunction(window.matchMedia)) vi.mocked(window.matchMedia).mockRestore()
})
const VISITOR = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'

async function openGame(given?: Parameters<typeof fakeGameSite>[0]) {
  localStorage.setItem('anonymousUserId', VISITOR)
  const site = fakeGameSite(given)
  const draw = await show(<Game />)
  // Later scripts have scripts of their own.
  await pass(0)
  return { ...site, draw }
}

const pet = () => button(/^Stroke /)
const drawing = () => pet().querySelector('svg')
/** How the pet is drawn at this moment: its reaction and its act, if there is one. */
const reaction = () => pet().querySelector('[data-reaction]')?.getAttribute('data-reaction') ?? null
const hint = () => pet().textContent
const atHour = (hour: number) => vi.setSystemTime(new Date(2026, 2, 12, hour, 30))
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => careAgo('feed', { minutes: at + 1 }))

const reduceMotion = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object({ matches, media, addEventListener() {}, removeEventListener() {} }),
    )
/** Lets time go by, and tells how much. */
async function passed(ms: number): Promise<number> {
  await pass(ms)
  return ms
}
async function lookAt(clientX: number): Promise<void> {
  fireEvent.pointerMove(window, { clientX, clientY: 0 })
  await pass(0)
}

const isLeaping = () => document.querySelector('[data-part="leap"]') !== null
const isBeingBorn = () => document.querySelector('[data-part="newborn"]') !== null
async function create() {
  await openGame({ pet: null })
  await write(screen.getByLabelText("Pet's Name"), 'Miso')
  await press(button('Create My Pet'))
}
const shining = () =>
  [...document.querySelectorAll('[data-shines="true"]')].map(({ textContent }) => textContent)
const tips = () => screen.getByRole('list', { name: 'Tips for a dog' }).textContent

describe('a pet', () => {
  test('is stroked with a press, for a moment, and is told so once on a device', async () => {
    const { asked } = await openGame()
    expect(hint()).toBe('Stroke Biscuit')
    const before = asked.length
    await press(pet())
    expect(reaction()).toBe('stroke')
    expect(hint()).toBe('')
    await pass(3_000)
    expect([reaction(), hint(), asked.length]).toEqual([null, '', before])
    expect(localStorage.getItem('rema-stroked')).not.toBeNull()
  })

  test('is stroked on its head with a key', async () => {
    await openGame()
    focus(pet())
    await key('{Enter}')
    expect([reaction(), pet().dataset['touch']]).toEqual(['stroke', 'head'])
  })

  test('is stroked by who goes over it with the button held down for 24 px, and the release is no other one', async () => {
    await openGame()
    const over = (clientX: number, buttons = 1) =>
      fireEvent.pointerMove(pet(), { clientX, clientY: 0, buttons })
    fireEvent.pointerDown(pet(), { clientX: 0, clientY: 0 })
    over(23)
    await pass(0)
    expect(reaction()).toBeNull()
    over(24)
    await pass(0)
    expect(reaction()).toBe('stroke')
    const first = drawing()
    fireEvent.click(pet(), { detail: 1 })
    await pass(0)
    expect(drawing()).toBe(first)
  })

  test('is not stroked by a pointer that only goes by', async () => {
    await openGame()
    for (const clientX of [0, 50, 100])
      fireEvent.pointerMove(pet(), { clientX, clientY: 0, buttons: 0 })
    await pass(0)
    expect(reaction()).toBeNull()
  })

  test.each([
    ['Feed', 'feed'],
    ['Walk', 'walk'],
    ['Play', 'play'],
  ])('shows that it was cared for: %s, and comes to rest', async (name, kind) => {
    await openGame()
    await press(button(name))
    await pass(0)
    expect(reaction()).toBe(kind)
    await pass(10_000)
    expect(reaction()).toBeNull()
  })

  test.each([
    ['goes home from its care in half a second', false, 500],
    ['is home at once where nothing moves', true, 0],
  ])('%s', async (_how, isReduced, homeMs) => {
    reduceMotion(isReduced)
    await openGame()
    await press(button('Feed'))
    await pass(0)
    let waited = 0
    while (reaction() !== null && waited < 20_000) waited += await passed(20)
    const going = drawing()?.innerHTML
    let goneMs = 0
    while (drawing()?.innerHTML === going && goneMs < 2_000) goneMs += await passed(20)
    expect(goneMs).toBe(homeMs === 0 ? 20 : homeMs)
  })

  test('looks after a pointer that moves, and does not in its sleep', async () => {
    atHour(1)
    await openGame()
    const head = () => pet().querySelector<SVGElement>('[data-part=head]')?.style.translate
    await lookAt(900)
    expect(head()).toBeFalsy()
    focus(pet())
    await key('x')
    await lookAt(900)
    expect(head()).toBe('4.0px 0.0px')
  })
})

const gameIn = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Game />
  </Activity>
)

test('a pet does not repeat its reaction when the page is shown again', async () => {
  localStorage.setItem('anonymousUserId', VISITOR)
  fakeGameSite()
  const draw = await show(gameIn('visible'))
  await pass(0)
  await press(button('Feed'))
  await pass(0)
  expect(reaction()).toBe('feed')
  await pass(10_000)
  await draw(gameIn('hidden'))
  await draw(gameIn('visible'))
  await pass(0)
  expect(reaction()).toBeNull()
})

describe('a species whose drawings cannot be loaded', () => {
  test('is replaced by a sentence and a button that loads it again', async () => {
    const { body } = SPECIES.dog
    const load = vi.fn<() => Promise<Species>>().mockRejectedValue(new Error('offline'))
    Object.assign(SPECIES.dog, { body: deferred(load) })
    await openGame()
    screen.getByText("The picture of your pet couldn't be loaded.")
    expect(screen.queryByRole('button', { name: /^Stroke / })).toBeNull()
    load.mockResolvedValue(DOG_SPECIES)
    await press(button('Try again'))
    await pass(0)
    expect(drawing()).not.toBeNull()
    Object.assign(SPECIES.dog, { body })
  })
})

describe('at night', () => {
  test('a pet sleeps from midnight on, and is greeted by any key but one that passes by', async () => {
    atHour(1)
    await openGame()
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit, who is asleep')
    focus(pet())
    await key('{Shift}')
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit, who is asleep')
    await key('x')
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit')
    await pass(120_000)
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit')
  })

  test('it lies down to sleep and gets up from it', async () => {
    const moved = vi.spyOn(Element.prototype, 'animate').mock
    const settled = () =>
      moved.calls.filter(
        ([frames], at) =>
          moved.contexts[at] === drawing() &&
          Array.isArray(frames) &&
          frames.at(-1)?.['transform'] === 'none',
      ).length
    vi.setSystemTime(new Date(2026, 2, 12, 23, 58))
    await openGame()
    expect(settled()).toBe(0)
    await pass(180_000)
    expect(settled()).toBe(1)
    focus(pet())
    await key('x')
    expect(settled()).toBe(2)
  })

  test('it is woken by care, too, and stays awake', async () => {
    atHour(1)
    await openGame()
    await press(button('Feed'))
    await pass(10_000)
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit')
  })

  test('it is drowsy before midnight and asleep after it, without a reload', async () => {
    vi.setSystemTime(new Date(2026, 2, 12, 23, 58))
    await openGame()
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit')
    await pass(180_000)
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit, who is asleep')
  })

  test('it wakes with the light', async () => {
    vi.setSystemTime(new Date(2026, 2, 12, 4, 58))
    await openGame()
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit, who is asleep')
    await pass(180_000)
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit')
  })

  test('by day it does not sleep', async () => {
    await openGame()
    expect(pet().getAttribute('aria-label')).toBe('Stroke Biscuit')
  })
})

async function makeHappy() {
  await openGame({ log: many(4) })
  await press(button('Feed'))
  let waited = 0
  while (!isLeaping() && waited < 20_000) waited += await passed(20)
}

describe('as happy as can be', () => {
  test('it leaps for joy for 2.1 s', async () => {
    await makeHappy()
    await pass(2_060)
    expect(isLeaping()).toBe(true)
    await pass(40)
    expect(isLeaping()).toBe(false)
  })

  test.each([
    ['a key', () => key('x')],
    ['a pointer', () => actingUntil(async () => void fireEvent.pointerDown(document.body))],
  ])('it is at rest again with a press of %s', async (_what, pressed) => {
    await makeHappy()
    await pressed()
    expect(isLeaping()).toBe(false)
  })

  test('is announced by the press that made it so, and by no other', async () => {
    await openGame({ log: many(4) })
    await press(button('Feed'))
    expect(messageLines()).toContain('Biscuit is completely happy!')
    await press(button('Feed'))
    expect(messageLines()).not.toContain('Biscuit is completely happy!')
  })
})

describe('a new pet', () => {
  test('comes into the world, for 1.9 s', async () => {
    await create()
    expect(isBeingBorn()).toBe(true)
    await pass(1_899)
    expect(isBeingBorn()).toBe(true)
    await pass(1)
    expect(isBeingBorn()).toBe(false)
    expect(pet()).toBeTruthy()
  })

  test.each([
    ['a key', () => key('x')],
    ['a pointer', () => actingUntil(async () => void fireEvent.pointerDown(document.body))],
  ])('is simply there with a press of %s', async (_what, pressed) => {
    await create()
    await pressed()
    expect(isBeingBorn()).toBe(false)
  })

  test('stands there in its joy at once, where nothing moves', async () => {
    reduceMotion(true)
    await create()
    expect([isBeingBorn(), reaction()]).toEqual([false, 'stroke'])
    await pass(1_900)
    expect(reaction()).toBeNull()
  })
})

describe('a new title', () => {
  test('lets its box shine, and is no news at the next visit', async () => {
    const { draw } = await openGame()
    await press(button('Feed'))
    expect(shining()).toEqual([expect.stringContaining('Feed')])
    await pass(60_000)
    await draw(<Game key="again" />)
    await pass(20_000)
    expect([messageLines(), shining()]).toEqual([[], []])
  })
})

describe('tips', () => {
  test("are in an adult's words or a child's, and the device keeps the choice", async () => {
    const { draw } = await openGame()
    const adult = tips()
    await press(screen.getByRole('radio', { name: 'Child' }))
    const child = tips()
    expect(child).not.toBe(adult)
    await draw(<Game key="again" />)
    await pass(0)
    expect(tips()).toBe(child)
    await press(screen.getByRole('radio', { name: 'Adult' }))
    expect(tips()).toBe(adult)
  })
})
