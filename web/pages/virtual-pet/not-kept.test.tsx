// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { hexOf } from '#domain/keep-words/keep-code.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { VISITOR_KEY, visitorId } from '../../device/visitor.ts'
import { fakeGameSite } from '../../features/pet/game/game-site.fake.ts'
import { fakeScreen, pass, show, words } from '../../ui/screen.fake.tsx'
import { Game } from './game.tsx'

fakeScreen()
afterEach(() => vi.restoreAllMocks())

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

test('a browser that keeps the pet leads to the page for its key', async () => {
  localStorage.setItem(VISITOR_KEY, await visitorId(deviceStorage()))
  fakeGameSite()
  await show(<Game />)
  expect(words()).not.toContain('does not keep')
  expect(link('Keep Biscuit safe').getAttribute('href')).toBe('/your-data')
})

test('a browser that keeps nothing says so, and gives the link that is the way back', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  fakeGameSite()
  await show(<Game />)
  await pass(0)
  expect(words()).toContain('This browser does not keep Biscuit')
  const visitor = await visitorId(deviceStorage())
  const keepLink = screen.getByLabelText<HTMLInputElement>("Biscuit's keep link")
  expect(keepLink.value).toBe(`${location.origin}/your-data#keep=${hexOf(visitor)}`)
  expect(keepLink.closest(link('Keep Biscuit safe').hash)).not.toBeNull()
})
