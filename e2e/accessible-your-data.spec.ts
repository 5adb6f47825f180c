import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { keepOn } from './keep.ts'
import { expect, test } from './test.ts'
import { type Visitor, visitorAt } from './visitor.ts'
import { cutOff } from './visual/cut-off.ts'
import { yourDataOn } from './your-data.ts'

type Scene = { page: Page; visitor: Visitor }

const SCENES: Record<string, (scene: Scene) => Promise<void>> = {
  'the page with all its cards unfolded': async ({ page, visitor }) => {
    await visitor.createPet('Biscuit', 'rabbit')
    await visitor.careFor('feed')
    await page.goto('/credits')
    const mangos = visitorAt(page.url(), randomUUID())
    await mangos.createPet('Mango', 'bird')
    await page.evaluate(
      (id) => localStorage.setItem('rema-visitors-aside', JSON.stringify([id])),
      mangos.id,
    )
    const [keep, data] = [keepOn(page), yourDataOn(page)]
    await keep.open()
    await keep.showCard.click()
    await expect(keep.card).toBeVisible()
    await expect(keep.switchBackTo('Mango')).toBeVisible()
    await page.getByRole('button', { name: 'Ask this browser to keep it' }).click()
    await data.file.setInputFiles({
      name: 'rema.json',
      mimeType: 'application/json',
      buffer: Buffer.from('hello'),
    })
    await expect(data.takeHome.getByText('This is no file of ours')).toBeVisible()
    await data.show.click()
    await data.whatWeHold.locator('summary', { hasText: 'Your Care Log' }).click()
    await expect(page.getByRole('region', { name: 'Your Care Log: 1 row' })).toBeVisible()
  },
  'the question before everything is erased': async ({ page, visitor }) => {
    await visitor.createPet('Biscuit', 'cat')
    const data = yourDataOn(page)
    await keepOn(page).open()
    await data.erase.click()
    await expect(data.dialog).toHaveAccessibleName('Erase Biscuit and everything else?')
  },
  'the page of who was forgotten': async ({ page }) => {
    await page.goto('/forgotten')
    await expect(yourDataOn(page).forgotten).toBeVisible()
  },
  'the page that takes an address off, without a key': async ({ page }) => {
    await page.goto('/early-access/remove')
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
    await page.getByRole('button', { name: 'Take it off' }).click()
    await expect(page.getByRole('alert')).toContainText('That is no removal key')
  },
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowedConsole: [/Failed to load resource/],
})

// Four looks through every rule: much arithmetic, which a busy machine takes long for.
test.describe.configure({ timeout: 90_000 })

for (const [name, enter] of Object.entries(SCENES)) {
  test(`${name} is accessible in light and dark, on a phone and at a desk, and whole at 320 px`, async ({
    page,
    visitor,
  }) => {
    await enter({ page, visitor })
    await expectAccessible(page)
    expect(await page.locator('main *, dialog, dialog *').evaluateAll(cutOff)).toEqual([])
  })
}
