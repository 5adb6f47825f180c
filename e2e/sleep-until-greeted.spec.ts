import type { Page } from '@playwright/test'
import { twoFrames } from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.use({ ...WITH_MOTION, timezoneId: 'UTC' })

test('after midnight the pet sleeps until it is greeted, in each visit', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  const day = new Date().toISOString().slice(0, 10)
  await page.clock.setFixedTime(`${day}T01:00:00Z`)
  await game.open()
  await expect(pet(page, 'Stroke Biscuit, who is asleep')).toBeVisible()
  await game.care('Feed').click()
  await expect(pet(page, 'Stroke Biscuit')).toBeVisible()
  await expect(page.locator('svg[data-type=dog] [data-part=z]')).toHaveCount(0)
  await game.shows(60)
  await page.reload()
  const sleeper = pet(page, 'Stroke Biscuit, who is asleep')
  await sleeper.press('Shift')
  await sleeper.press('b')
  await expect(pet(page, 'Stroke Biscuit')).toBeFocused()
  await expect(page.locator('[data-part=yawn]')).toHaveCount(1)
})

test('by day it looks after the pointer, where things may move', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await game.open()
  const box = await pet(page, 'Stroke Biscuit').locator('[data-part=head]').boundingBox()
  if (!box) throw new Error('The dog has no head')
  await expect(game.strokeHint('Biscuit')).toBeVisible()
  await page.mouse.move(box.x + 600, box.y)
  await twoFrames(page)
  expect(await lookOf(page)).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.mouse.move(box.x + 620, box.y)
  await expect.poll(() => lookOf(page)).toMatch(/^[34](?:\.\d+)?px/)
})

function pet(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

function lookOf(page: Page): Promise<string> {
  return page.locator('[data-part=head]').evaluate((head) => getComputedStyle(head).translate)
}
