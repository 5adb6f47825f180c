import { expect, test } from './test.ts'

test.use({ reducedMotion: 'reduce' })

test('a pet is completely happy once, when the server has told so', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  for (const day of [1, 2, 3, 4]) await visitor.careFor('walk', day * 60_000)
  await page.clock.install()
  await game.open()
  await game.shows(90)
  await expect(game.strokeHint('Biscuit')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 10_000)
  const glow = page.locator('[data-part=glow]')
  const goOn = () => page.clock.runFor(400)
  const staysAway = async () => {
    for (let passed = 0; passed < 4; passed += 0.4) {
      await goOn()
      await expect(glow).toHaveCount(0)
    }
  }
  const answered = page.waitForResponse(/\/api\/pet\/activities/)
  await game.care('Walk').click()
  await game.shows(100)
  // Sent after its first frame, and answered before the second: the walk comes first all the same.
  await page.clock.runFor(20)
  await (await answered).finished()
  await expect(game.toast('Biscuit is completely happy!')).toHaveCount(0)
  await expect(glow).toHaveCount(0)
  await expect(async () => {
    await goOn()
    await expect(glow).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(game.toast('Biscuit is completely happy!')).toBeVisible()
  // Any press ends it, and counts.
  await game.care('Play').click()
  await expect(glow).toHaveCount(0)
  await expect(game.totals).toContainText('6 care moments')
  await staysAway()
  await page.reload()
  await game.shows(100)
  await expect(game.strokeHint('Biscuit')).toBeVisible()
  await game.care('Feed').click()
  await expect(game.totals).toContainText('7 care moments')
  await staysAway()
})
