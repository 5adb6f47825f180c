import { watchMovement } from './movement.ts'
import { type Pieces, inPieces } from './pieces.ts'
import { WITH_MOTION, expect, test as base } from './test.ts'

/** Which page is cut, and where; what follows comes when a test says so. */
type Cut = { path: string; mark: string; pieces: Pieces }

const test = base.extend<Cut>({
  path: ['/virtual-pet', { option: true }],
  mark: ['<footer', { option: true }],
  pieces: async ({ rema, path, mark }, use) => {
    const pieces = await inPieces(rema.url, { path, mark })
    await use(pieces)
    await pieces.close()
  },
  baseURL: async ({ pieces }, use) => use(pieces.url),
})

test.use(WITH_MOTION)

test.describe('of which the header comes first', () => {
  test.use({ mark: '<main', viewport: { width: 375, height: 667 } })

  test('nothing moves when the rest is there', async ({ page, game, visitor, pieces }) => {
    await visitor.createPet('Biscuit')
    const movement = await watchMovement(page)
    await page.goto('/virtual-pet', { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Remawatchi' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => globalThis.movement.drawn.size)).toBeGreaterThan(0)
    pieces.rest()
    await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
    expect(await movement()).toEqual([])
  })
})

test.describe('of which the foot comes last', () => {
  test("the game's script waits for it", async ({ page, game, visitor, pieces }) => {
    await visitor.createPet('Biscuit')
    const script = page.waitForResponse(/\/assets\/entry-/)
    await page.goto('/virtual-pet', { waitUntil: 'commit' })
    await (await script).finished()
    pieces.rest()
    await game.care('Feed').click()
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('the landing page, of which the foot comes last', () => {
  test.use({ path: '/' })

  test('its script waits for it', async ({ page, pieces }) => {
    const script = page.waitForResponse(/\/assets\/entry-/)
    await page.goto('/', { waitUntil: 'commit' })
    await (await script).finished()
    pieces.rest()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
