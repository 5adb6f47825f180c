import { WITH_MOTION, expect, test } from '../test.ts'

test.use(WITH_MOTION)

const GROUNDS = { light: 'rgb(255, 246, 233)', dark: 'rgb(36, 23, 16)' }
const BARS = { light: '#fff6e9', dark: '#241710' }

const SYSTEMS = [
  { system: 'light', chosen: 'dark' },
  { system: 'dark', chosen: 'light' },
] as const

for (const { system, chosen } of SYSTEMS) {
  for (const path of ['/', '/virtual-pet']) {
    test(`on ${path} a visitor of a ${system} system chooses ${chosen}, and it is there from the first frame`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.addInitScript(() => {
        requestAnimationFrame(() => {
          const { backgroundColor } = getComputedStyle(document.documentElement)
          Object.assign(globalThis, { groundOfFirstFrame: backgroundColor })
        })
      })
      // On a busy machine a page may have loaded before its first frame.
      const firstGround = () =>
        expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'groundOfFirstFrame')))
      const bars = () =>
        page
          .locator('meta[name=theme-color]')
          .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))

      await page.goto(path)
      await firstGround().toBe(GROUNDS[system])
      expect(await bars()).toEqual([BARS.light, BARS.dark])

      const choice = page.getByRole('radio', { name: chosen === 'dark' ? 'Dark' : 'Light' })
      await choice.check()
      // The page's script may come after the choice.
      await expect.poll(bars).toEqual([BARS[chosen], BARS[chosen]])

      await page.reload()
      await firstGround().toBe(GROUNDS[chosen])
      expect(await bars()).toEqual([BARS[chosen], BARS[chosen]])
      await expect(choice).toBeChecked()

      await page.getByRole('radio', { name: 'System' }).check()
      await expect.poll(bars).toEqual([BARS.light, BARS.dark])
    })
  }
}

for (const path of ['/', '/virtual-pet', '/credits']) {
  test(`on ${path} a choice before the page's script has come is shown and kept when it has`, async ({
    page,
  }) => {
    const script = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const dark = page.getByRole('radio', { name: 'Dark' })
    await dark.check()
    script.resolve()
    await expect(page.locator('html')).toHaveCSS('background-color', GROUNDS.dark)
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('background-color', GROUNDS.dark)
    await expect(dark).toBeChecked()
  })
}

test('who goes back meets the newer choice, not the one that the browser kept of the page', async ({
  page,
}) => {
  const choose = async (theme: 'System' | 'Light', ground: string) => {
    await page.getByRole('radio', { name: theme }).check()
    await expect(page.locator('html')).toHaveCSS('background-color', ground)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/credits')
  await choose('Light', GROUNDS.light)
  await page.goto('/')
  // As it is once the page's script has come: until then 'System' is checked, and no choice.
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await choose('System', GROUNDS.dark)
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(page.locator('html')).toHaveCSS('background-color', GROUNDS.dark)
  expect(await page.evaluate(() => localStorage.getItem('rema-theme'))).toBeNull()
})
