// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { hexOf } from '#domain/recovery-code.ts'
import { correctClock } from '../state/clock.ts'
import { fakeGame } from '../state/game.fake.ts'
import { NOON, button, fakeScreen, pass, show, words } from '../ui/screen.fake.tsx'
import { StatusCard } from './status-card.tsx'

fakeScreen()

const { pet } = fakeGame()
const DAYS = { from: '2026-03-10', feed: '121', walk: '000', play: '001' }
const nothing = () => undefined
const WAITING = { count: 0, isStored: true, sendNow: nothing }

type Page = NonNullable<ComponentProps<typeof StatusCard>['page']>

/** The card of a content dog with three streaks, with these differences. */
function card(differences: Partial<Page> = {}) {
  const page: Page = {
    pet: { ...pet, activities_count: 1 },
    days: DAYS,
    today: '2026-03-12',
    shining: [],
    waiting: WAITING,
    care: nothing,
    rename: nothing,
    ...differences,
  }
  return <StatusCard page={page} />
}

const fedAt = (ms: number) => card({ pet: { ...pet, lastfed: new Date(ms).toISOString() } })
const boxes = () => [...document.querySelectorAll<HTMLElement>('[data-lit]')]

test('shows name, mood, last times, streaks with titles, the next goal and totals', async () => {
  await show(card())
  for (const text of ['Biscuit', 'Content', 'Last FedNever', 'Last PlayedNever'])
    expect(words()).toContain(text)
  expect(words()).toContain('Feed streak3Bond Builder')
  expect(words()).toContain('Walk streak0Starting Out🧸')
  expect(words()).toContain('Play streak1Beginner Buddy')
  expect(document.querySelector('summary')?.textContent).toBe(
    'Walk today to become a Beginner Buddy',
  )
  expect(words()).toContain('Feed 4 more days in a row to become a Trusty Friend')
  expect(words()).toContain('1 care moment so far · longest streak 3 days')
  expect(boxes().map(({ dataset }) => dataset['lit'])).toEqual(['true', 'false', 'true'])
})

test('shows zero and the best streak after a gap', async () => {
  const long = '1'.repeat(30)
  await show(card({ days: { from: '2026-02-01', feed: '0111', walk: long, play: '' } }))
  expect(words()).toContain('Feed streak0Starting OutBest: 3 days')
  expect(words()).toContain('Play streak0Starting OutDay')
})

test.each([
  [99, 'Next: a sunflower in a pot, at 100 care moments'],
  [1_000, 'Your streaks'],
])('after the last title and %i entries the goal is %s', async (activities_count, goal) => {
  const long = '1'.repeat(30)
  const days = { from: '2026-02-11', feed: long, walk: long, play: long }
  await show(card({ pet: { ...pet, activities_count }, days }))
  expect(document.querySelector('summary')?.textContent).toBe(goal)
})

test('ends with a way to keep the pet; a browser that stores nothing shows the recovery link', async () => {
  const visitor = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
  localStorage.setItem('anonymousUserId', visitor)
  const draw = await show(card())
  expect(words()).toMatch(/only this browser can open Biscuit\. Keep Biscuit safe$/)
  localStorage.clear()
  await draw(<div key="again">{card()}</div>)
  const link = screen.getByLabelText("Biscuit's recovery link")
  expect(link).toHaveProperty('value', expect.stringContaining(hexOf(visitor)))
})

test('while the pet is loading nothing refers to its name, which is missing', async () => {
  await show(<StatusCard page={undefined} />)
  expect(document.querySelectorAll('[aria-labelledby]')).toHaveLength(0)
})

test('relative times follow a corrected clock within a minute', async () => {
  vi.setSystemTime(NOON + 365 * 86_400_000)
  correctClock(new Date().toISOString(), Date.now())
  await show(fedAt(NOON))
  expect(words()).toContain('Last Fed365 days ago')
  correctClock(new Date(NOON).toISOString(), Date.now())
  await pass(60_000)
  expect(words()).toContain('Last Fed1 minute ago')
})

test('a bird leaves no paw prints: its Walk button has a feather', async () => {
  await show(card({ pet: { ...pet, type: 'bird' } }))
  expect(button('Walk').textContent).toBe('🪶Walk')
})
