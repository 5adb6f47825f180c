import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { hexOf } from '../domain/recovery-code.ts'
import type { Game } from './game.ts'
import { landingOn, newEmail } from './landing.ts'
import { type Visitor, visitorAt } from './visitor.ts'
import { yourDataOn } from './your-data.ts'

const DIALOGS = ['Rename', 'Keepsakes', 'Make a postcard', 'Set a reminder']

type Scene = { page: Page; game: Game; visitor: Visitor }

/** The common states of the pages, with everything unfolded. */
export const PAGE_STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
  'landing page': async ({ page }) => {
    const landing = landingOn(page)
    await landing.open()
    await landing.isHydrated()
    await landing.ethicsSwitch.click()
    // A moment later the page scrolls to the ethics; the focus must not move before.
    await expect.poll(async () => (await landing.ethics.boundingBox())?.y).toBeLessThan(50)
    await landing.signUp('ann')
    await expect(landing.refusal).toBeVisible()
  },
  status: async ({ game, visitor }) => {
    await visitor.createPet('Llanfairpwllgwyngyllgogerychwyrndrobwlll', 'dog')
    await visitor.careFor('feed')
    await game.open()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await expect(game.tips).toHaveCount(4)
    await game.care('Walk').click()
    await expect(game.says).toBeVisible()
  },
  'care log': async ({ game, visitor }) => {
    await visitor.createPet('Biscuit', 'cat')
    for (const activity of ['feed', 'walk', 'play'] as const) await visitor.careFor(activity)
    await game.open()
    await game.logTab.click()
    await expect(game.entries).toHaveCount(3)
    await game.removeButton('Played').click()
    await expect(game.undo).toBeVisible()
    await game.logEarlier.click()
    await expect(game.earlierForm).toBeVisible()
  },
  calendar: async (scene) => {
    await PAGE_STATES['care log']?.(scene)
    await scene.game.filter('Calendar').check()
    await expect(scene.page.getByRole('grid')).toBeVisible()
  },
  'your data': async ({ page, visitor }) => {
    await visitor.createPet('Mango', 'bird')
    const data = yourDataOn(page)
    await data.open()
    await data.showBackup.click()
    await expect(data.card).toBeVisible()
  },
  'the question before a switch': async ({ page, visitor }) => {
    await visitor.createPet('Mango', 'bird')
    const biscuits = visitorAt(visitor.url, randomUUID())
    await biscuits.createPet('Biscuit', 'dog')
    await page.goto(`/your-data#keep=${hexOf(biscuits.id)}`)
    await expect(yourDataOn(page).switchTo('Biscuit')).toBeVisible()
  },
  creation: async ({ page, game }) => {
    await game.open()
    await expect(page.getByRole('radio', { name: 'Child' })).toBeVisible()
  },
  'an answer to a sign-up': async ({ page }) => {
    const form = { method: 'POST', postData: `email=${newEmail()}` }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await page.route('/early-access', (route) => route.continue({ ...form, headers }))
    await page.goto('/early-access')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Got it!')
  },
  'the question before a deletion': async (scene) => {
    await PAGE_STATES['your data']?.(scene)
    const data = yourDataOn(scene.page)
    await data.delete.click()
    await expect(data.dialog).toBeVisible()
  },
  ...Object.fromEntries(
    DIALOGS.map((name) => [
      `dialog '${name}'`,
      async ({ page, game, visitor }: Scene) => {
        await visitor.createPet('Biscuit')
        await game.open()
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    ]),
  ),
  ...Object.fromEntries(
    ['/privacy', '/credits', '/early-access/remove', '/forgotten', '/nowhere'].map((path) => [
      path,
      ({ page }: Scene) => page.goto(path),
    ]),
  ),
}
