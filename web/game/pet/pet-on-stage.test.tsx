// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DOG_SPECIES } from '../../drawings/dog/body.tsx'
import type { Species } from '../../drawings/look.ts'
import { SPECIES } from '../../drawings/drawn-species.ts'
import { careAgo, fakeGameSite } from '../../state/game-site.fake.ts'
import { fakeGame } from '../../state/game.fake.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { deferred } from '../../ui/deferred.ts'
import { gameMessages } from '../../ui/messages.tsx'
import {
  button,
  fakeScreen,
  key,
  messageLines,
  pass,
  press,
  show,
  write,
} from '../../ui/screen.fake.tsx'
import { Game } from '../game.tsx'

fakeScreen()

async function openGame(given?: Parameters<typeof fakeGameSite>[0]) {
  const site = fakeGameSite(given)
  const draw = await show(<Game />)
  await pass(0)
  return { ...site, draw }
}

const pet = () => button(/^Pat /)
const drawing = () => pet().querySelector('svg')
const picture = () => document.querySelector('svg[data-mood]')
const reaction = () => pet().querySelector('[data-reaction]')?.getAttribute('data-reaction') ?? null
const isAsleep = () => pet().getAttribute('aria-label') === 'Pat Biscuit, who is asleep'
const at = (hour: number, minute: number) => vi.setSystemTime(new Date(2026, 2, 12, hour, minute))
const nest = () => button('Tap the basket')
const ribbon = () => document.querySelector('[data-part="keepsake-ribbon"]')
const isGreeting = () => document.querySelector('[data-part="greeter"]') !== null
const isActing = () => document.querySelector('[data-part="home"]') !== null
const isLeaping = () => document.querySelector('[data-part="leap"]') !== null
const isBeingBorn = () => document.querySelector('[data-part="newborn"]') !== null
const FOUR = [1, 2, 3, 4].map((minutes) => careAgo('feed', { minutes }))

/** Passes time in steps of 20 ms until the condition holds; returns how much. */
async function passUntil(isMet: () => boolean): Promise<number> {
  let ms = 0
  for (; !isMet() && ms < 20_000; ms += 20) await pass(20)
  return ms
}

describe('a stroke', () => {
  test('makes the pet happy for a moment without a request; the hint is shown until the first one', async () => {
    const { asked } = await openGame()
    expect(pet().textContent).toBe('Pat Biscuit')
    const before = asked.length
    await press(pet())
    expect([reaction(), pet().textContent]).toEqual(['stroke', ''])
    await pass(3_000)
    expect([reaction(), pet().textContent, asked.length]).toEqual([null, '', before])
    expect(localStorage.getItem('rema-stroked')).not.toBeNull()
  })

  test('by key is a stroke of the head', async () => {
    await openGame()
    pet().focus()
    await key('{Enter}')
    expect([reaction(), pet().dataset['touch']]).toEqual(['stroke', 'head'])
  })

  test('is a pressed pointer that moves 24 px; its release is not another one', async () => {
    await openGame()
    const moveTo = async (clientX: number, buttons: number) => {
      fireEvent.pointerMove(pet(), { clientX, clientY: 0, buttons })
      await pass(0)
    }
    await moveTo(100, 0)
    fireEvent.pointerDown(pet(), { clientX: 0, clientY: 0 })
    await moveTo(23, 1)
    expect(reaction()).toBeNull()
    await moveTo(24, 1)
    expect(reaction()).toBe('stroke')
    const first = drawing()
    fireEvent.click(pet(), { detail: 1 })
    await pass(0)
    expect(drawing()).toBe(first)
  })
})

test('a touched thing interests the pet without a request, and gives way to care', async () => {
  const { asked } = await openGame()
  const before = asked.length
  await press(button('Ball'))
  expect([reaction(), asked.length]).toEqual(['touch', before])
  await press(button('Feed'))
  await press(button('Ball'))
  expect(reaction()).toBe('feed')
})

describe('care', () => {
  test.each(['Feed', 'Walk', 'Play'])('%s is acted, and then the pet rests', async (name) => {
    await openGame()
    await press(button(name))
    await pass(0)
    expect(reaction()).toBe(name.toLowerCase())
    await passUntil(() => reaction() === null)
    // Its joints return to the pose of its mood, before another drawing replaces them.
    const returning = drawing()?.innerHTML
    expect(await passUntil(() => drawing()?.innerHTML !== returning)).toBe(500)
  })

  test('is not acted again when the page is shown again', async () => {
    const { draw } = await openGame()
    await press(button('Feed'))
    await pass(10_000)
    for (const mode of ['hidden', 'visible'] as const) await draw(<Game />, mode)
    expect(reaction()).toBeNull()
  })
})

test.each([
  ['on the stage', undefined],
  ['on the creation card', { pet: null }],
])(
  'a species that cannot be loaded is replaced by a sentence %s, and a button loads it again',
  async (_where, given) => {
    const { body } = SPECIES.dog
    const load = vi.fn<() => Promise<Species>>().mockRejectedValue(new Error('offline'))
    Object.assign(SPECIES.dog, { body: deferred(load) })
    onTestFinished(() => void Object.assign(SPECIES.dog, { body }))
    await openGame(given)
    screen.getByText("Your pet's picture couldn't be loaded.")
    expect(screen.queryByRole('button', { name: /^Pat / })).toBeNull()
    expect(picture()).toBeNull()
    load.mockResolvedValue(DOG_SPECIES)
    await press(button('Try again'))
    await pass(0)
    expect(picture()).not.toBeNull()
  },
)

test.each([
  ['8', 0, 8_000],
  ['15', 1 - Number.EPSILON, 15_000],
])('an untouched pet acts after %s s; a press ends the act', async (_after, random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  await openGame()
  await pass(ms - 20)
  expect(isActing()).toBe(false)
  await pass(40)
  expect(isActing()).toBe(true)
  await press(button('Feed'))
  expect([isActing(), reaction()]).toEqual([false, 'feed'])
})

describe('at night', () => {
  test('the pet lies down at midnight and gets up with the light, without a reload', async () => {
    const { calls } = vi.spyOn(Element.prototype, 'animate').mock
    const motions = () =>
      calls.filter(([frames]) => JSON.stringify(frames).endsWith('{"transform":"none"}]')).length
    at(23, 58)
    await openGame()
    expect([isAsleep(), motions()]).toEqual([false, 0])
    await pass(180_000)
    expect([isAsleep(), motions()]).toEqual([true, 1])
    await pass(5 * 3_600_000)
    expect([isAsleep(), motions()]).toEqual([false, 2])
  })

  test.each([
    ['a stroke', () => press(pet())],
    ['care', () => press(button('Feed'))],
  ])('%s wakes it until the next night', async (_what, wake) => {
    at(1, 30)
    await openGame()
    pet().focus()
    await key('{Shift}')
    expect(isAsleep()).toBe(true)
    await wake()
    await pass(120_000)
    expect(isAsleep()).toBe(false)
  })

  test('it sleeps by the corrected clock', async () => {
    const now = new Date(2026, 2, 13, 1, 30).toISOString()
    await openGame({ answers: { 'GET /api/game': { body: { game: fakeGame([], { now }) } } } })
    await pass(1_000)
    expect(isAsleep()).toBe(true)
  })

  test('it follows the pointer with its head only while it is awake, and measures once a frame', async () => {
    at(1, 30)
    await openGame()
    const head = async () => {
      for (const clientX of [-900, 900]) fireEvent.pointerMove(window, { clientX, clientY: 0 })
      await pass(0)
      return pet().querySelector<SVGElement>('[data-part=head]')?.style.translate
    }
    expect(await head()).toBeFalsy()
    await press(pet())
    await pass(3_000)
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    expect(await head()).toBe('4.0px 0.0px')
    expect(measure).toHaveBeenCalledTimes(1)
  })
})

describe('what care has earned', () => {
  const RIBBON = 'First meal! You earned a red ribbon.'

  test('is in the scene and named after the act of the care', async () => {
    await openGame()
    await press(button('Feed'))
    await passUntil(() => reaction() === null)
    expect([ribbon(), messageLines().includes(RIBBON)]).toEqual([null, false])
    expect(await passUntil(() => ribbon() !== null)).toBe(500)
    expect(messageLines()).toEqual([RIBBON])
  })

  test('by quick presses comes after the last one, in two lines: complete happiness is a leap of 2.1 s', async () => {
    await openGame({ pet: { name: 'Sir Barksalot of Barkham', type: 'dog' } })
    for (let presses = 0; presses < 5; presses += 1) await press(button('Feed'))
    await passUntil(isLeaping)
    expect(messageLines()).toEqual(['Sir Barksalot of Barkham is completely happy!'])
    expect(await passUntil(() => !isLeaping())).toBe(2_100)
  })
})

test.each([
  [20, [], ['Biscuit kept your spot warm.'], true],
  [20, ['Failed to update pet'], ['Failed to update pet'], true],
  [19.9, [], [], false],
])(
  '%d hours later, with errors %j, the open page says %j and the pet greets: %j',
  async (hours, errors, lines, greets) => {
    await openGame()
    for (const text of errors) gameMessages.show({ kind: 'error', text })
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect([messageLines(), isGreeting()]).toEqual([lines, greets])
  },
)

test('a pet on its birthday wears a hat under bunting', async () => {
  await openGame({ pet: { name: 'Biscuit', type: 'dog', created_at: '2024-03-12T09:00:00.000Z' } })
  expect(document.querySelector('[data-birthday] [data-hat]')).not.toBeNull()
  expect(messageLines()).toEqual(['Happy birthday, \u2068Biscuit\u2069! 2 years together today.'])
})

async function create() {
  await openGame({ pet: null })
  await write(screen.getByLabelText("Pet's Name"), 'Miso')
  await press(button('Create My Pet'))
}

describe('a new pet', () => {
  const JOINED = ['Miso has joined your family!']

  test('waits 4 s in its nest, has joined when it leaps out, and is there 1.4 s after it opened', async () => {
    await create()
    expect(document.activeElement).toBe(nest())
    await pass(4_000)
    await pass(629)
    expect(messageLines()).toEqual([])
    await pass(1)
    expect(messageLines()).toEqual(JOINED)
    await pass(769)
    expect(isBeingBorn()).toBe(true)
    await pass(1)
    expect([pet().hidden, isBeingBorn()]).toEqual([false, false])
  })

  test('leaps out at the third tap or Enter; another tap changes nothing', async () => {
    await create()
    await press(nest())
    await key('{Enter}')
    await pass(3_999)
    await press(nest())
    await press(pet())
    expect(messageLines()).toEqual([])
    await pass(630)
    expect([isBeingBorn(), messageLines()]).toEqual([true, JOINED])
  })

  test.each([
    ['a key', () => (screen.getByRole('tab', { name: 'Status' }).focus(), key('{Enter}'))],
    ['a pointer', () => void fireEvent.click(document.body)],
  ])('is there at once when %s is pressed, but not when a scroll begins', async (_, pressed) => {
    await create()
    fireEvent.pointerDown(document.body)
    await pass(0)
    expect(isBeingBorn()).toBe(true)
    await pressed()
    await pass(0)
    expect([isBeingBorn(), messageLines()]).toEqual([false, JOINED])
  })

  test('that another tab has created has not just joined', async () => {
    await openGame({ pet: null })
    localStorage.setItem('rema-game', JSON.stringify({ game: fakeGame(), sent: [] }))
    window.dispatchEvent(new Event('storage'))
    await pass(3_000)
    expect([isBeingBorn(), messageLines()]).toEqual([false, []])
    expect(document.activeElement?.textContent).toContain('Biscuit')
  })

  test('is there at once with reduced motion', async () => {
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(() => Object({ matches: true }))
    onTestFinished(() => media.mockRestore())
    await create()
    await pass(0)
    expect(messageLines()).toEqual(JOINED)
  })
})

async function openWithSound(log: CareEntry[]) {
  const heard: string[] = []
  Reflect.set(navigator, 'vibrate', (pattern: number[]) => heard.push(pattern.join()))
  localStorage.setItem('rema-sound', 'on')
  await openGame({ log })
  await press(button('Feed'))
  return heard
}

describe('sounds', () => {
  /** Each sound has a vibration of its own, by which it is recognised here. */
  const [FEED, STROKE, TITLE, FLOURISH] = ['12,60,12', '18', '14,60,22', '16,90,16,90,30']

  test('of a reaction are heard, but not twice at the same time', async () => {
    const heard = await openWithSound([careAgo('feed', { minutes: 5 })])
    await press(pet())
    await pass(300)
    await press(pet())
    await press(pet())
    expect(heard).toEqual([FEED, STROKE, STROKE])
  })

  test.each([
    ['a new title', [], TITLE],
    ['complete happiness', FOUR, FLOURISH],
  ])('of %s are heard once on a device', async (_what, log, pattern) => {
    const heard = await openWithSound(log)
    for (let second = 0; second < 10; second += 1) await pass(1_000)
    await press(button('Feed'))
    for (let second = 0; second < 10; second += 1) await pass(1_000)
    expect(heard.filter((one) => one === pattern)).toHaveLength(1)
  })
})
