import { expectToFit } from './checks.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

const CARE = [
  ['Feed', 'Last Fed'],
  ['Walk', 'Last Walked'],
  ['Play', 'Last Played'],
] as const

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test('a visitor creates a pet, cares for it and finds it after a reload', async ({
    page,
    game,
  }) => {
    await game.open()
    await expect(page.getByRole('heading', { name: 'Create Your Virtual Pet' })).toBeVisible()
    await expect(game.typeSelect).toHaveValue('dog')
    await expect(game.typeSelect.getByRole('option')).toHaveText([
      '🐶 Dog',
      '🐱 Cat',
      '🐦 Bird',
      '🐰 Rabbit',
      '🐠 Fish',
    ])
    await expect(game.createButton).toBeDisabled()
    await game.createPet(' Biscuit ', 'rabbit')
    await expect(game.toast('Biscuit has joined your family!')).toBeVisible()
    await expect(game.statusTab).toHaveAttribute('aria-selected', 'true')
    await expect(game.petName('Biscuit')).toHaveText('🐰 Biscuit')
    await expect(game.totals).toHaveText('0 care moments so far · longest streak 0 days')
    await expectToFit(page)
    await game.logTab.click()
    await expect(game.noEntries).toBeVisible()
    await game.statusTab.click()

    await expect(page.getByText('Content', { exact: true })).toBeVisible()
    await expect(game.mood('neutral')).toHaveText('😐')
    for (const [key, last] of CARE) {
      await game.care(key).click()
      await expect(game.last(last)).toHaveText('Just now')
      await expect(game.streak(key)).toHaveText(['1', 'Beginner Buddy'])
    }
    await game.shows(80)
    await expect(game.mood('happy')).toHaveText('😄')
    await expect(game.totals).toHaveText('3 care moments so far · longest streak 1 day')
    await expect(page.getByRole('list', { name: 'Tips for a rabbit' })).toContainText('hay')

    await page.reload()
    await expect(game.petName('Biscuit')).toBeVisible()
    await game.shows(80)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(3)
    await expect(game.entries.first()).toContainText('Played with Biscuit')
    await expectToFit(page)
  })
})

test('With the keyboard only a visitor creates a pet, feeds it and filters the log', async ({
  page,
  game,
}) => {
  const { keyboard } = page
  await game.open()
  const tabTo = async (target: typeof game.nameField, key = 'Tab') => {
    for (let presses = 0; presses < 20; presses += 1) {
      await keyboard.press(key)
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('Tab never reaches it')
  }
  await tabTo(game.nameField)
  await keyboard.type('Pip')
  await tabTo(game.typeSelect)
  for (let type = 0; type < 4; type += 1) await keyboard.press('ArrowDown')
  await tabTo(game.createButton)
  await keyboard.press('Enter')
  await expect(game.petName('Pip')).toHaveText('🐠 Pip')
  await expect(page.getByRole('button', { name: 'Tap the tank' })).toBeFocused()
  for (let taps = 0; taps < 3; taps += 1) await keyboard.press('Enter')
  await tabTo(game.care('Feed'))
  await keyboard.press('Enter')
  await game.shows(60)
  await keyboard.press('Space')
  await game.shows(70)
  await tabTo(game.statusTab, 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await expect(game.logTab).toBeFocused()
  await expect(game.entries).toHaveCount(2)
  await tabTo(game.filter('All Activities'))
  await keyboard.press('ArrowRight')
  await expect(game.filter('Feeding')).toBeChecked()
  await keyboard.press('ArrowRight')
  await expect(game.filter('Walking')).toBeChecked()
  await expect(game.noEntries).toBeVisible()
  await keyboard.press('ArrowLeft')
  await tabTo(game.logBox)
  await expect(game.entries).toHaveCount(2)
})

test('A name with markup and wide letters is shown as it is', async ({ page, game }) => {
  const name = '<b>Rex</b><img src=x> WWWWWWWWWWWWWWWWWW'
  await page.setViewportSize({ width: 320, height: 568 })
  await game.open()
  await game.createPet(name, 'cat')
  await expect(game.toast(`${name} has joined your family!`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`🐱 ${name}`)
  for (const button of await game.careButtons.all())
    await expect(button).toBeInViewport({ ratio: 1 })
  // One line, not over the pet.
  expect((await game.strokeHint(name).boundingBox())?.height).toBeLessThan(30)
  await game.care('Walk').click()
  await expect(game.last('Last Walked')).toHaveText('Just now')
  await expectToFit(page)
  await game.logTab.click()
  await expect(game.entries).toContainText([`Walked with ${name}`])
  await expectToFit(page)
  await expect(page.locator('main b, main img[src=x]')).toHaveCount(0)
})

test('Name, type and button of a new pet fit into small windows', async ({ page, game }) => {
  await game.open()
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
    [812, 375],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (const seen of [game.nameField, game.typeSelect, game.createButton])
        await expect(seen).toBeInViewport({ ratio: 1 })
      await expectToFit(page)
    })
  }
})

test('The creation card has its pictures before the script has loaded', async ({ page, game }) => {
  const loaded = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await loaded.promise
    await route.fallback()
  })
  await page.goto('/virtual-pet', { waitUntil: 'commit' })
  const card = page.getByRole('region', { name: 'Create Your Virtual Pet' })
  const shapes = card.locator('svg *, img')
  await expect(game.createButton).toBeVisible()
  const early = await shapes.count()
  loaded.resolve()
  await page.locator('html[data-script=here]').waitFor()
  await expect(shapes).toHaveCount(early)
  const images = card.locator('img')
  // The script can be faster than the portraits.
  const widths = () =>
    images.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth))
  await expect.poll(widths).not.toContain(0)
  const addresses = await images.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))
  expect(new Set(addresses).size).toBe(5)
  for (const address of addresses) {
    await page.goto(address)
    expect(await page.locator('svg').evaluateAll(cutShapes), address).toEqual([])
  }
})

/** Runs in a portrait: the shapes that it cuts off, such as an ear or a fin. */
function cutShapes(portraits: Element[]): string[] {
  return portraits
    .filter((portrait) => portrait instanceof SVGSVGElement)
    .flatMap(({ viewBox: { baseVal: view }, children }) =>
      [...children]
        .filter((shape) => shape instanceof SVGGraphicsElement)
        .filter((shape) => {
          const { x, y, width, height } = shape.getBBox()
          const isWide = x < view.x || x + width > view.x + view.width
          return isWide || y < view.y || y + height > view.y + view.height
        })
        .map(({ outerHTML }) => outerHTML),
    )
}
