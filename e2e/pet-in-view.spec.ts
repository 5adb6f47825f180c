import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

const WINDOWS = [
  { width: 390, height: 664, columns: 1 },
  { width: 375, height: 553, columns: 1 },
  { width: 320, height: 568, columns: 1 },
  { width: 812, height: 375, columns: 2 },
  { width: 1280, height: 720, columns: 2 },
  { width: 1366, height: 625, columns: 2 },
] as const

test('pet, bar and buttons are seen together in windows of phones and small laptops', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit', 'dog')
  await game.open()
  await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
  const pet = page.getByRole('button', { name: 'Stroke Biscuit' })
  const scene = page.locator('[data-has-pet] > div').filter({ has: pet })
  const bar = game.happiness.locator('xpath=..')
  const lead = page.getByText('Your Virtual Pet Companion', { exact: true })
  for (const { width, height, columns } of WINDOWS) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (const seen of [pet, bar, ...(await game.careButtons.all())]) {
        await expectWhole(page, seen)
      }
      const [stage, buttons] = await Promise.all([boxOf(scene), boxOf(game.care('Feed'))])
      if (columns === 2) expect(buttons.x).toBeGreaterThan(stage.x + stage.width)
      else {
        expect(buttons.y).toBeGreaterThan(stage.y + stage.height)
        expect(stage.height).toBeLessThanOrEqual(Math.min(227, 0.34 * height))
      }
      const isSmall = width < 768 || height < 540
      await expect(lead).toBeVisible({ visible: !isSmall })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
        'font-size',
        isSmall ? '28px' : /^(4|5|6)/,
      )
    })
  }
})

test('the three keys stand side by side on the narrowest phone, beside a scrollbar, too', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit', 'dog')
  // A window of 320 px less the 15 that a scrollbar takes.
  await page.setViewportSize({ width: 305, height: 568 })
  await game.open()
  await expect(game.careButtons).toHaveCount(3)
  const tops = await game.careButtons.evaluateAll((keys) =>
    keys.map((key) => key.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
})

test('on a phone the tagline is there for who has no pet yet, and gives way to one', async ({
  page,
  game,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lead = page.getByText('Your Virtual Pet Companion', { exact: true })
  await game.open()
  await expect(lead).toBeVisible()
  await game.createPet('Biscuit')
  await expect(game.petName('Biscuit')).toBeVisible()
  await expect(lead).toBeHidden()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lead).toBeHidden()
})

test('the words that it can be stroked are read whole on its stage, however long its name is', async ({
  page,
  game,
  visitor,
}) => {
  const name = 'W'.repeat(40)
  await visitor.createPet(name, 'dog')
  await game.open()
  await expect(game.strokeHint(name)).toBeVisible()
  const pet = page.getByRole('button', { name: `Stroke ${name}` })
  const scene = page.locator('[data-has-pet] > div').filter({ has: pet })
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const [stage, hint] = await Promise.all([boxOf(scene), boxOf(game.strokeHint(name))])
    expect(hint.x).toBeGreaterThanOrEqual(stage.x)
    expect(hint.x + hint.width).toBeLessThanOrEqual(stage.x + stage.width)
  }
})

/** Where it stands is in the window, from edge to edge. */
async function expectWhole(page: Page, seen: Locator) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await boxOf(seen)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
}

async function boxOf(seen: Locator) {
  const box = await seen.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}
