import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { GAME, PRODUCT } from '#domain/product.ts'
import { wordsOf } from '../domain/keep-words/write-words.ts'
import { PSEUDO_LANGUAGES } from '../words/pseudo.ts'
import { englishLeft } from './english-left.ts'
import { landingOn } from './landing.ts'
import { buildPseudoSite, servePseudoSite } from './pseudo-site.ts'
import { expect, test } from './test.ts'
import { cutOff } from './visual/cut-off.ts'
import { overlaps } from './visual/overlaps.ts'
import { visitorAt } from './visitor.ts'

test.use({
  viewport: { width: 320, height: 640 },
  // It would keep the pages of the server, which are English.
  serviceWorkers: 'block',
})

/** Of no script that English is written in: the visitor's own word, which no catalogue says. */
const PET_NAME = '花'
const PLACES = [
  '/privacy',
  '/credits',
  '/nowhere',
  '/503',
  '/early-access/thanks',
  '/early-access/did-you-mean',
  '/early-access/invalid-email',
  '/early-access/unexpected',
  '/early-access/remove',
  '/early-access/remove-invalid-removal-key',
  '/forgotten',
]

for (const language of PSEUDO_LANGUAGES) {
  const direction = language === 'ar-XB' ? 'rtl' : 'ltr'

  test(`in ${language} every page is said in it, and stands whole in 320 px`, async ({
    page,
    context,
    game,
    visitor,
    rema,
  }) => {
    // It builds the pages first.
    test.setTimeout(300_000)
    await servePseudoSite(context, await buildPseudoSite(language))
    const look = (place: string) => test.step(place, () => isWhole(page, language, place))

    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('body')).toHaveCSS('direction', direction)
    await landingOn(page).isHydrated()
    await page.locator('summary').click()
    await look('the landing page')
    await page.locator('input[type=email]').fill('nobody')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true')
    await look('a refused address')
    await page.locator('article button').first().click()
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(1)
    await look('a vote')

    await page.goto('/virtual-pet')
    await page.locator('input[name=name]').fill(' ')
    await page.locator('input[name=name]').press('Enter')
    await expect(page.locator('input[name=name]')).toHaveAttribute('aria-invalid', 'true')
    await look('the creation card')

    await visitor.createPet(PET_NAME, 'rabbit')
    await visitor.careFor('walk', 3 * 86_400_000)
    await visitor.careFor('feed')
    await page.reload()
    await expect(game.petName(PET_NAME)).toBeVisible()
    await expect(page.locator('dd')).toHaveCount(12)
    await expect(page.locator('[aria-labelledby=together-title]')).toBeVisible()
    await look('the status')
    await page.getByRole('tabpanel').getByRole('group').first().getByRole('button').last().click()
    await expect(page.locator('[data-kind=success]')).toBeVisible()
    await look('a press on Play')
    await page.getByRole('tab').last().click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
    await look('the Care Log')
    await page.locator('[data-entry]').first().click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').getByRole('group')).toBeVisible()
    await look('a removal that is asked about')
    await page.getByRole('tabpanel').locator('h2 + button').click()
    await expect(page.getByRole('grid')).toBeVisible()
    await look('the calendar')
    await page.getByRole('tabpanel').locator('h2 + button').click()
    await page.getByRole('tabpanel').locator('h2 + button + button').click()
    await expect(page.locator('input[type=time]')).toBeVisible()
    await page.getByRole('tabpanel').locator('form button[type=submit]').click()
    await expect(page.locator('input[type=time]')).toHaveAttribute('aria-invalid', 'true')
    await look('the form for earlier care')
    await page.getByRole('tab').first().click()
    await page.locator('h2 + button').first().click()
    await expect(page.locator('input[name=name]')).toBeFocused()
    await look('the field for another name')
    const together = page.locator('[aria-labelledby=together-title]')
    await together.getByRole('button').last().click()
    await expect(together.locator('input[type=time]')).toBeVisible()
    await look('the form for a reminder')
    await together.getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await look('the album of keepsakes')
    await page.keyboard.press('Escape')
    await together.getByRole('button').nth(1).click()
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
    await look('a postcard')
    await page.keyboard.press('Escape')

    await page.goto('/your-data')
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
    await page.locator('[aria-labelledby=what-we-hold-title] button').click()
    await expect(page.locator('table').first()).toBeVisible()
    await look('the page of a visitor’s data')
    await page.locator('[aria-labelledby=be-forgotten-title] button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('the question of being forgotten')

    await page.goto('/your-data')
    await page.locator('main button[aria-expanded]').click()
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(14)
    await look('the keep card')
    await page.locator('textarea').fill('zuchini')
    await page.locator('form button').click()
    await expect(page.locator('textarea')).toHaveAttribute('aria-invalid', 'true')
    await look('a wrong keep word')
    const other = visitorAt(rema.url, randomUUID())
    await other.createPet(PET_NAME, 'fish')
    await page.locator('textarea').fill(wordsOf(other.id).join(' '))
    await page.locator('form button').click()
    await expect(page.locator('section h3')).toHaveCount(5)
    await look('a pet at the door')
    await page.goto(`/your-data#keep=0`)
    await look('a broken keep link')

    for (const place of PLACES) {
      await page.goto(place)
      await look(place)
    }
  })
}

/** Polled, because a bubble or a toast that is just arriving may reach over an edge for a moment. */
async function isWhole(page: Page, language: string, place: string) {
  const left = await page.evaluate(englishLeft, { language, names: [PRODUCT, GAME] })
  expect.soft(left, `English on ${place}`).toEqual([])
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.soft.poll(wider, `pixels beyond the window on ${place}`).toBeLessThanOrEqual(0)
  const all = page.locator('main *, header *, footer *')
  await expect.soft.poll(() => all.evaluateAll(cutOff), `cut off on ${place}`).toEqual([])
  // What stands over the page hides it.
  const texts = page.locator('dialog[open], #page').last()
  await expect.soft.poll(() => texts.evaluate(overlaps), `overlaps on ${place}`).toEqual([])
}
