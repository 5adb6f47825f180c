import type { Page } from '@playwright/test'
import { keepOn } from '../keep.ts'
import { yourDataOn } from '../your-data.ts'
import { expect, test } from './page-test.ts'
import { expectOurFonts } from './system-fonts.ts'

/** As a phone by day and a desk at night have it. */
const LOOKS = [
  { look: '375-light', width: 375, theme: 'light' },
  { look: '1440-dark', width: 1440, theme: 'dark' },
] as const

/** Of a sheet of A4, what its margins leave, in CSS pixels. */
const SHEET = { width: 658, height: 986 }
/** Where the site is in this photograph: the code of the keep link has it, and the line under the words. */
const HOST = 'remawatchi.example'

test.beforeEach(() => {
  test.skip(process.platform !== 'linux', 'other systems smooth letters in their own way')
})

/** Opens a page as its next visit shows it: on a busy machine our fonts may be late once. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
}

test('the keep card looks on its sheet as it did', async ({ stillAt }) => {
  const page = await stillAt(HOST)
  await visit(page, '/your-data')
  const data = keepOn(page)
  await data.showCard.click()
  await expect(data.link).toHaveValue(new RegExp(`^http://${HOST}/your-data#keep=`))
  await expectOurFonts(page)
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page).toHaveScreenshot('keep-card-print.png', { fullPage: true })
})

for (const { look, width, theme } of LOOKS) {
  test(`what 'Keep it' says of storage and of who stepped aside looks as it did, ${look}`, async ({
    still,
  }) => {
    await still.addInitScript(() => {
      StorageManager.prototype.persist = () => Promise.resolve(false)
      // On an iPhone, in Safari.
      Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })
      const aside = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
      localStorage.setItem('rema-visitors-aside', JSON.stringify([aside]))
    })
    await still.emulateMedia({ colorScheme: theme })
    await still.setViewportSize({ width, height: 800 })
    await visit(still, '/your-data')
    await expect(keepOn(still).switchBackTo('Biscuit')).toBeVisible()
    await still.getByRole('button', { name: 'Ask this browser to keep it' }).click()
    await expect(still.getByText('It did not promise.')).toBeVisible()
    await expectOurFonts(still)
    const card = still.getByRole('region', { name: 'Keep it' })
    await expect(card).toHaveScreenshot(`keep-it-${look}.png`)
  })

  test(`the question before everything is erased looks as it did, ${look}`, async ({ still }) => {
    await still.emulateMedia({ colorScheme: theme })
    await still.setViewportSize({ width, height: 800 })
    await visit(still, '/your-data')
    const data = yourDataOn(still)
    await expect(still.getByRole('button', { name: 'Show the keep card' })).toBeVisible()
    await data.erase.click()
    await expect(data.dialog).toContainText('Biscuit and 48 care moments')
    await expectOurFonts(still)
    await expect(data.dialog).toHaveScreenshot(`farewell-${look}.png`)
  })

  for (const [name, path] of [
    ['forgotten', '/forgotten'],
    ['address-removal', '/early-access/remove'],
  ] as const) {
    test(`${path} looks as it did, ${look}`, async ({ still }) => {
      await still.emulateMedia({ colorScheme: theme })
      await still.setViewportSize({ width, height: 800 })
      await visit(still, path)
      await expectOurFonts(still)
      await expect(still).toHaveScreenshot(`${name}-${look}.png`, { fullPage: true })
    })
  }
}
