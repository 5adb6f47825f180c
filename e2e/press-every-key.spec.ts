import type { Locator } from '@playwright/test'
import { WITH_MOTION, expect, test } from './test.ts'

test.use(WITH_MOTION)

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 625 },
  { width: 812, height: 375 },
  { width: 375, height: 553 },
]
const KEYS = ['Feed', 'Walk', 'Play'] as const

type Press = { at: { x: number; y: number }; key: Locator }

const WAYS = [
  { way: 'a mouse', hasTouch: false },
  { way: 'a thumb', hasTouch: true },
  { way: 'the keyboard', hasTouch: false },
] as const

for (const { way, hasTouch } of WAYS) {
  test.describe(`with ${way}`, () => {
    test.use({ hasTouch })

    for (const viewport of WINDOWS) {
      const { width, height } = viewport
      test(`twelve presses at ${width} × ${height} right after creation are twelve care moments`, async ({
        page,
        game,
      }) => {
        await page.setViewportSize(viewport)
        await page.clock.install()
        await game.open()
        await game.createPet('Biscuit')
        await expect(game.petName('Biscuit')).toBeVisible()
        await game.care('Play').scrollIntoViewIfNeeded()
        const press = async ({ at, key }: Press) => {
          if (way === 'a mouse') await page.mouse.click(at.x, at.y)
          else if (way === 'a thumb') await page.touchscreen.tap(at.x, at.y)
          else await key.press('Enter')
        }
        const presses: Press[] = []
        for (const name of KEYS) {
          const key = game.care(name)
          presses.push({ at: await centreOf(key), key })
        }
        await page.clock.fastForward(1_000)
        for (let turn = 0; turn < 4; turn += 1) {
          for (const one of presses) {
            await press(one)
            await page.clock.fastForward(500)
          }
        }
        await expect(game.totals).toContainText('12 care moments so far')
      })
    }
  })
}

async function centreOf(key: Locator) {
  const box = await key.boundingBox()
  if (!box) throw new Error('the key is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
