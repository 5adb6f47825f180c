// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { careAgo, fakeGameSite } from '../state/game-site.fake.ts'
import { button, fakeScreen, pass, press, show } from '../ui/screen.fake.tsx'
import { Game } from './game.tsx'

fakeScreen()

/** How a device is felt with each sound: by that it is known here which was played. */
const FEED = [12, 60, 12]
const STROKE = [18]
const TITLE = [14, 60, 22]
const FLOURISH = [16, 90, 16, 90, 30]
const felt: unknown[] = []

/** An audio context at a time of its own, whose parts do nothing. */
class Silence {
  static seconds = 0
  frequency = { setValueAtTime() {}, linearRampToValueAtTime() {} }
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
  destination = null
  get currentTime() {
    return (Silence.seconds += 60)
  }
  async resume() {}
  async suspend() {}
  connect(next: unknown) {
    return next ?? this
  }
  addEventListener() {}
  start() {}
  stop() {}
}

beforeEach(() => {
  felt.length = 0
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) vi.stubGlobal(name, Silence)
  Reflect.set(navigator, 'vibrate', (pattern: unknown) => felt.push(pattern))
})

/** Gives what was heard before anything was pressed. */
async function openGame(sound: 'on' | 'off', log = [careAgo('feed', { minutes: 5 })]) {
  if (sound === 'on') localStorage.setItem('rema-sound', 'on')
  fakeGameSite({ log })
  await show(<Game />)
  await pass(0)
  // Titles that were earned before are no news.
  await pass(10_000)
  return felt.splice(0)
}

test('each press is heard as what the pet does, also the same one again', async () => {
  await openGame('on')
  await press(button('Feed'))
  await pass(0)
  expect(felt).toEqual([FEED])
  await press(button(/^Stroke/))
  await press(button(/^Stroke/))
  expect(felt).toEqual([FEED, STROKE, STROKE])
})

test('a new title is heard, too', async () => {
  await openGame('on', [])
  await press(button('Feed'))
  await pass(0)
  expect(felt).toContainEqual(TITLE)
})

test('a pet that is completely happy is heard, once', async () => {
  const four = [1, 2, 3, 4].map((minutes) => careAgo('feed', { minutes }))
  expect(await openGame('on', four)).toEqual([])
  await press(button('Feed'))
  for (let second = 0; second < 10; second += 1) await pass(1_000)
  expect(felt.filter((one) => JSON.stringify(one) === JSON.stringify(FLOURISH))).toHaveLength(1)
})

test('nothing is heard where sound is off', async () => {
  await openGame('off')
  await press(button('Feed'))
  await pass(0)
  expect(felt).toEqual([])
})
