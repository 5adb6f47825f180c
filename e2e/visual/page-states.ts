import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { wordsOf } from '../../domain/keep-words/write-words.ts'
import { type Game, gameOn } from '../game.ts'
import { landingOn } from '../landing.ts'
import { type Visitor, visitorAt } from '../visitor.ts'
import { keepOn } from '../keep.ts'

type Scene = { page: Page; game: Game; visitor: Visitor }

/** What both pages mostly show, hydrated and unfolded. */
export const PAGE_STATES: Record<string, (scene: Scene) => Promise<void>> = {
  'the landing page': async ({ page }) => {
    const landing = landingOn(page)
    await landing.open()
    await landing.isHydrated()
    await landing.ethicsSwitch.click()
    await expect(page.getByText('Your data stays private')).toBeVisible()
  },
  'the creation card': async ({ game }) => {
    await game.open()
    await expect(game.nameField).toBeVisible()
  },
  'the status': async ({ game, visitor }) => {
    await visitor.createPet('Biscuit', 'dog')
    await visitor.careFor('feed')
    await game.open()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  },
  'the Care Log': async ({ page, visitor }) => {
    await visitor.createPet('Biscuit', 'cat')
    for (const activity of ['feed', 'walk', 'play'] as const) await visitor.careFor(activity)
    const game = gameOn(page)
    await game.open()
    await game.logTab.click()
    await expect(game.entries).toHaveCount(3)
  },
  'the keep card': async ({ page, visitor }) => {
    await visitor.createPet('Biscuit', 'rabbit')
    await visitor.careFor('feed')
    const data = keepOn(page)
    await data.open()
    await data.showCard.click()
    await expect(data.card).toBeVisible()
  },
  'a pet at the door': async ({ page, visitor }) => {
    await visitor.createPet('Mango', 'bird')
    const data = keepOn(page)
    await data.open()
    const biscuits = visitorAt(page.url(), randomUUID())
    await biscuits.createPet('Biscuit', 'dog')
    await data.typeWords(wordsOf(biscuits.id).join(' '))
    await expect(data.switchTo('Biscuit')).toBeVisible()
  },
}

/** The pages that are only read, by their addresses. */
export const READING_PAGES: typeof PAGE_STATES = {
  // It has no address: while the server cannot keep up it stands at all of them.
  'the page of an overloaded server': async ({ page }) => {
    const path = join(import.meta.dirname, '..', '..', 'dist', '503.html')
    await page.route('/virtual-pet', (route) => route.fulfill({ path }))
    await page.goto('/virtual-pet')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  },
  ...Object.fromEntries(
    [
      '/your-data',
      '/privacy',
      '/credits',
      '/early-access/thanks',
      '/early-access/invalid-email',
      '/early-access/remove',
      '/forgotten',
      '/nowhere',
    ].map((path) => [path, async ({ page }: Scene) => void (await page.goto(path))]),
  ),
}
