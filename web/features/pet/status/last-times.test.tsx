// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { correctClock } from '../../../state/clock.ts'
import { NOON, fakeScreen, pass, show, words } from '../../../ui/screen.fake.tsx'
import { BISCUIT } from '../../../state/game.fake.ts'
import { LastTimes } from './last-times.tsx'

fakeScreen()

const YEAR_MS = 365 * 86_400_000

function lastTimes(lastfed: number | null) {
  const at = lastfed === null ? null : new Date(lastfed).toISOString()
  return <LastTimes pet={{ ...BISCUIT, lastfed: at }} />
}

/** An answer of the server, whose clock shows this. */
function hear(serverMs: number) {
  correctClock(new Date(serverMs).toISOString(), Date.now())
}

test('moves on by itself', async () => {
  await show(lastTimes(NOON))
  expect(words()).toContain('Last FedJust now')
  await pass(59_999)
  expect(words()).toContain('Last FedJust now')
  await pass(1)
  expect(words()).toContain('Last Fed1 minute ago')
  await pass(60_000)
  expect(words()).toContain('Last Fed2 minutes ago')
})

test('care that the server has put right is now, also where the clock was a year ahead', async () => {
  vi.setSystemTime(NOON + YEAR_MS)
  hear(Date.now())
  const draw = await show(lastTimes(NOON + YEAR_MS))
  hear(NOON)
  await draw(lastTimes(NOON))
  expect(words()).toContain('Last FedJust now')
})

test('what was told by a clock that was wrong is put right within a minute', async () => {
  vi.setSystemTime(NOON + YEAR_MS)
  hear(Date.now())
  await show(lastTimes(NOON))
  expect(words()).toContain('Last Fed365 days ago')
  hear(NOON)
  await pass(60_000)
  expect(words()).toContain('Last Fed1 minute ago')
})
