import { watchMovement } from './movement.ts'
import { type Pieces, inPieces } from './pieces.ts'
import { WITH_MOTION, expect, test as base } from './test.ts'

/** Where the game's page is cut; what follows comes when a test says so. */
type Cut = { mark: string; pieces: Pieces }

const test = base.extend<Cut>({
  mark: ['', { option: true }],
  pieces: async ({ rema, mark }, use) => {
    const pieces = await inPieces(rema.url, mark)
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
