// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeSite } from '../../api/site.fake.ts'
import { fakeGame } from '../../features/pet/game/game.fake.ts'
import { actingUntil, button, fakeScreen, pass, press, show, words } from '../../ui/screen.fake.tsx'
import { YourData } from './your-data.tsx'

const VISITOR = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const CARED = { streaks: { ...fakeGame().streaks, totalActivities: 3 } }

fakeScreen()

async function comeBack(): Promise<void> {
  await actingUntil(async () => void window.dispatchEvent(new Event('focus')))
  await pass(0)
}

// In a file of its own: a page acts as one visitor for as long as it is open, and begins as nobody here.
test('a pet that came, was fed and renamed in another tab is known to who comes back to the page', async () => {
  const { answers } = fakeSite({ 'GET /api/game': { body: fakeGame(CARED) } })
  await show(<YourData />)
  expect(words()).toContain('There is no pet in this browser yet')
  localStorage.setItem('anonymousUserId', VISITOR)
  await comeBack()
  await press(button('Erase everything …'))
  expect(words()).toContain('Biscuit and 3 care moments')
  expect(button('Download the file first')).toBeTruthy()
  const { pet, ...game } = fakeGame(CARED)
  answers['GET /api/game'] = { body: { ...game, pet: pet && { ...pet, name: 'Miso' } } }
  await comeBack()
  expect(words()).toContain('Erase Miso and everything else?')
})
