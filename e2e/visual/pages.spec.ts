import { expect, test } from './page-test.ts'
import { expectOurFonts } from './system-fonts.ts'

const WIDTHS = [375, 768, 1440]

for (const { name, path, whenReady } of [
  { name: 'landing', path: '/', whenReady: 'article [id$=-votes] > span' },
  {
    name: 'virtual-pet',
    path: '/virtual-pet',
    whenReady: '[aria-labelledby=together-title] ol svg[data-cared]',
  },
  { name: 'your-data', path: '/your-data', whenReady: '[aria-labelledby=keep-title] svg' },
]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} looks as it did when it is ${theme}`, async ({ still }) => {
      test.skip(process.platform !== 'linux', 'other systems smooth letters in their own way')
      await still.emulateMedia({ colorScheme: theme })
      await still.goto(path)
      // On a busy machine our fonts may be late once: this is the next visit.
      await still.evaluate(() => document.fonts.ready)
      await still.reload()
      await still.locator(whenReady).first().waitFor()
      await expectOurFonts(still)
      for (const width of WIDTHS) {
        await still.setViewportSize({ width, height: 800 })
        await expect(still).toHaveScreenshot(`${name}-${width}-${theme}.png`, { fullPage: true })
      }
    })
  }
}
