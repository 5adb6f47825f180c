// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { Game } from './game/game.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { ROUTES } from './routes.tsx'
import { fakeGame } from './state/game.fake.ts'
import { fakeGameSite } from './state/game-site.fake.ts'
import { fakeScreen, pass, press, show, words } from './ui/screen.fake.tsx'
import { YourDataPage } from './your-data/your-data-page.tsx'

const VISITOR = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const WAITING = { kind: 'rename', id: 'r', name: 'Miso', renamed_at: '2026-03-12T08:00:00.000Z' }
const LATER = () => new Promise<never>(() => {})

fakeScreen()

beforeEach(() => {
  localStorage.setItem('anonymousUserId', VISITOR)
  document.documentElement.removeAttribute('data-visit')
})

/** A rename and a vote that could not be sent yet. */
function storeWaiting() {
  localStorage.setItem('rema-game', VISITOR + JSON.stringify({ game: fakeGame(), sent: [] }))
  localStorage.setItem('rema-outbox-1 r', VISITOR + JSON.stringify(WAITING))
  localStorage.setItem('rema-vote-virtual-pet', VISITOR)
}

test.each([
  ['landing page', <LandingPage key="" />],
  ['page of your data', <YourDataPage key="" />],
])('the %s shows what waits, and sends it', async (_which, page) => {
  storeWaiting()
  const { answers, changes, asked } = fakeGameSite()
  const answer = answers['POST /api/sync'] ?? 'no-answer'
  answers['POST /api/sync'] = 'no-answer'
  await show(page)
  expect(asked.map(({ call }) => call)).toContain('PUT /api/features/virtual-pet/vote')
  expect(words()).toContain('Miso')
  answers['POST /api/sync'] = answer
  await pass(1_000)
  expect(changes).toMatchObject([WAITING])
})

test('a pet that a first visitor restores from a file is in the game at once', async () => {
  localStorage.setItem('rema-no-pet', VISITOR)
  document.documentElement.dataset['visit'] = 'new'
  const { answers } = fakeGameSite({ pet: null })
  answers['POST /api/visitor/import'] = { body: { added: 3, game: fakeGame() } }
  const draw = await show(<YourDataPage />)
  answers['GET /api/game'] = LATER
  const pet = { name: 'Biscuit', type: 'dog', happiness: 60 }
  const file = new File([JSON.stringify({ version: 1, pet, care_entries: [] })], 'rema.json')
  const field = screen.getByLabelText('A file that you downloaded here')
  fireEvent.change(field, { target: { files: [file] } })
  await pass(0)
  await draw(<Game />)
  expect(words()).not.toContain('Create Your Virtual Pet')
  await press(screen.getByRole('button', { name: 'Rename Biscuit' }))
})

test.each(['resolve', 'reject'] as const)('a late page (%s) replaces no later one', async (how) => {
  fakeGameSite()
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const loading = Promise.withResolvers<void>()
  vi.spyOn(ROUTES['/your-data'], 'load').mockReturnValue(loading.promise)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await show(<App page="/" />)
  const traverse = async (path: string) => {
    history.replaceState(null, '', path)
    const event = {
      destination: { url: location.href },
      canIntercept: true,
      downloadRequest: null,
      navigationType: 'traverse',
      intercept: ({ handler }: { handler: () => void }) => handler(),
      scroll: () => {},
    }
    navigation.dispatchEvent(Object.assign(new Event('navigate'), event))
    await pass(0)
  }
  await traverse('/your-data')
  await traverse('/')
  loading[how]()
  await pass(0)
  expect([document.title, reload.mock.calls]).toEqual([ROUTES['/'].title, []])
})
