import { petView } from './pet-view.ts'
import { expect, test } from './walk-test.ts'

const PAGES = [
  '/',
  '/virtual-pet',
  '/your-data',
  '/privacy',
  '/credits',
  '/forgotten',
  '/nowhere',
] as const
const WIDTHS = [1280, 375, 320] as const

// One of the pages is what stands at an address where there is none, which Chromium tells; and the
// landing page is left while it reads its votes.
test.use({ allowedConsole: [/status of 404|Failed to read (own )?votes/] })

for (const path of PAGES) {
  test(`${path} fits beside a scrollbar that takes room`, async ({ view }) => {
    for (const width of WIDTHS) {
      await view.resize({ width, height: 667 })
      await view.open(path)
      await view.role('heading', /./).look()
      await expect.poll(async () => (await view.width()).overflow).toBeLessThanOrEqual(0)
      // Where a page is short there is none; the landing page is never short.
      if (path === '/') expect((await view.width()).scrollbar).toBeGreaterThanOrEqual(12)
    }
  })
}

test('a page is drawn in our faces, and asks for no file of them', async ({ view }) => {
  for (const path of ['/', '/virtual-pet']) {
    const faces = () => view.run(() => document.documentElement.dataset['fonts'])
    // On a busy machine they may be late once.
    await expect(async () => {
      await view.open(path)
      await view.role('heading', /./).look()
      await expect.poll(faces).not.toBe('awaited')
      expect(await faces()).toBe('ours')
    }).toPass()
    const files = () =>
      view.run(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await files()).filter((name) => /^http.*woff2/.test(name))).toEqual([])
  }
})

test('a pet with its log fits a phone', async ({ view, visitor }) => {
  await visitor.createPet('Bartholomew the Magnificent')
  await visitor.careFor('feed')
  const game = petView(view)
  await view.resize({ width: 375, height: 667 })
  await game.open()
  await game.happiness.hasValue('60')
  expect((await view.width()).overflow).toBeLessThanOrEqual(0)
  await game.logTab.click()
  await game.entries.counts(1)
  expect((await view.width()).overflow).toBeLessThanOrEqual(0)
})

test('nobody here is told that their browser is too old', async ({ view }) => {
  await view.open('/')
  await view.role('heading', "Hey! It's Rema!").isThere()
  await view.text(/too old/).isGone()
})

test('dark is chosen in the foot, and stays', async ({ view }) => {
  await view.open('/virtual-pet')
  const lightness = () =>
    view.run(() => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return (red + green + blue) / 3
    })
  await view.role('radio', 'Light').click()
  await expect.poll(lightness).toBeGreaterThan(200)
  await view.role('radio', 'Dark').click()
  await expect.poll(lightness).toBeLessThan(60)
  await view.reload()
  await view.role('radio', 'Dark').isChecked()
  await expect.poll(lightness).toBeLessThan(60)
})

for (const [path, heading] of [
  ['/privacy', 'What Rema stores, and why'],
  ['/credits', /Credits|made with/],
] as const) {
  test(`${path} can be read`, async ({ view }) => {
    await view.open(path)
    await expect
      .poll(async () => (await view.role('heading', heading).look()).length)
      .toBeGreaterThan(0)
    const words = await view.run(() => document.querySelector('main')?.innerText.length ?? 0)
    expect(words).toBeGreaterThan(500)
  })
}
