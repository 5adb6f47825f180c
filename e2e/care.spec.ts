import { gameOn } from './game.ts'
import {
  ENTRIES,
  GAME,
  answer,
  recordTotals,
  totalsSeen,
  twoFrames,
  NOBODY_ANSWERS,
} from './network.ts'
import { WITH_MOTION, expect, test } from './test.ts'

test.describe('quick presses', () => {
  test.use(WITH_MOTION)

  test('twenty fast taps are twenty entries', async ({ game, visitor }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    await game.shows(50)
    await game.careButtons.evaluateAll((buttons) => {
      for (let tap = 0; tap < 20; tap += 1) {
        buttons[tap % 3]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }
    })
    await game.shows(100)
    await expect(game.totals).toContainText('20 care moments so far')
    await expect.poll(async () => (await visitor.log()).length).toBe(20)
    expect((await visitor.pet())?.happiness).toBe(100)
    await game.logTab.click()
    await expect(game.entries).toHaveCount(20)
    await expect(game.entries.filter({ hasText: 'Fed with Biscuit' })).toHaveCount(7)
    await game.statusTab.click()
    await expect(game.totals).toHaveText('20 care moments so far · longest streak 1 day')
  })

  test('a held key is one press', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    await game.shows(50)
    await game.care('Feed').focus()
    // A held key repeats.
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await game.shows(60)
    await twoFrames(page)
    await expect(game.totals).toContainText('1 care moment so far')
    await game.logTab.click()
    const remove = game.entries.getByRole('button', { name: /^Remove/ })
    await remove.focus()
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(game.removal.getByRole('button', { name: 'Remove' })).toBeFocused()
  })

  test('presses in two tabs with slow answers count once and never go back', async ({
    page,
    context,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const other = await context.newPage()
    const tabs = [page, other].map((tab) => ({ tab, ...gameOn(tab) }))
    const slow: (() => void)[] = []
    for (const { tab, open, totals } of tabs) {
      await open()
      await expect(totals).toContainText('0 care moments')
      await recordTotals(tab)
      // The server has the entry at once; its answer is held back.
      await answer(tab, ENTRIES, 'POST', async (route) => {
        const response = await route.fetch()
        await new Promise<void>((letGo) => slow.push(letGo))
        await route.fulfill({ response })
      })
    }
    const comeBack = async () => {
      for (const { tab } of tabs) {
        const read = tab.waitForResponse(GAME)
        await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
        await (await read).finished()
        await twoFrames(tab)
      }
    }
    for (const [index, activity] of (['Feed', 'Walk', 'Feed', 'Play'] as const).entries()) {
      await tabs[index % 2]?.care(activity).click()
      for (const { totals } of tabs) await expect(totals).toContainText(`${index + 1} care moment`)
      if (index === 1) await comeBack()
    }
    for (let sent = 1; sent <= 4; sent += 1) {
      await expect.poll(() => slow.length).toBe(sent)
      await expect.poll(visitor.log).toHaveLength(sent)
      await comeBack()
      slow[sent - 1]?.()
    }
    for (const { tab, shows, totals } of tabs) {
      await comeBack()
      await shows(90)
      await expect(totals).toContainText('4 care moments')
      expect(await totalsSeen(tab)).toEqual(['60 1', '70 2', '80 3', '90 4'])
    }
    expect(slow).toHaveLength(4)
    expect(new Set((await visitor.log()).map(({ id }) => id)).size).toBe(4)
    expect((await visitor.pet())?.happiness).toBe(90)
  })
})

test.describe('undo', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.createPet('Biscuit')
  })

  test('takes the press back here and on the server', async ({ game, visitor }) => {
    await visitor.careFor('feed', 3 * 86_400_000)
    await game.open()
    await game.care('Feed').click()
    await game.shows(70)
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
    await game.undo.click()
    await expect(game.says).toHaveText('Feed undone')
    await game.shows(60)
    await expect(game.streak('Feed')).toHaveText(['0', 'Starting Out'])
    await expect(game.last('Last Fed')).toHaveText('3 days ago')
    await expect(game.totals).toHaveText('1 care moment so far · longest streak 1 day')
    await expect.poll(visitor.log).toHaveLength(1)
    expect(await visitor.pet()).toMatchObject({ happiness: 60 })
  })
})

test.describe('titles', () => {
  test.use(WITH_MOTION)

  const DAY_MS = 86_400_000

  test('a new title is celebrated once', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit', 'rabbit')
    for (const daysAgo of [1, 2]) await visitor.careFor('walk', daysAgo * DAY_MS)
    await game.open()
    await expect(game.streak('Walk')).toHaveText(['2', 'Beginner Buddy'])
    await expect(game.nextTitle('Walk')).toHaveText('1 day to Bond Builder')
    await expect(game.toast(/you're a/)).toHaveCount(0)

    await game.care('Walk').click()
    await expect(game.toast("Walking day 3: you're a Bond Builder!")).toBeVisible()
    await expect(page.locator('[data-shines]')).toContainText('Walk3Bond Builder')

    await page.reload()
    await expect(game.streak('Walk')).toHaveText(['3', 'Bond Builder'])
    await expect(game.nextTitle('Walk')).toHaveText('4 days to Trusty Friend')
    const answered = page.waitForResponse(ENTRIES)
    await game.care('Walk').click()
    await (await answered).finished()
    await expect(game.toast(/you're a/)).toHaveCount(0)
    await expect(page.locator('[data-shines]')).toHaveCount(0)
  })
})

test.describe('keepsakes', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('appear with the press that earns them, also offline, and stay in the album', async ({
    page,
    game,
    visitor,
    context,
  }) => {
    await visitor.createPet('Biscuit')
    for (let count = 0; count < 9; count += 1) await visitor.careFor('walk')
    await game.open()
    const open = page.getByRole('button', { name: 'Keepsakes' })
    await open.press('Enter')
    const album = page.getByRole('dialog', { name: 'Keepsakes of Biscuit' })
    const things = album.getByRole('listitem')
    await expect(things).toHaveText([/a red ribbon.*Beginner Buddy, the first day.*\d{4}$/])
    await expect(album.getByText('Next: a braided rug, at 10 care moments')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()

    // Offline, the album contains what the device knows and what pending care earns.
    await context.setOffline(true)
    await game.care('Feed').click()
    await open.click()
    await expect(things).toHaveText([/a red ribbon.*\d{4}$/, /a braided rug10 care moments$/])
    await expect(album.getByText('Next: a picture of the park, at 25 care moments')).toBeVisible()
    await page.keyboard.press('Escape')
    const said = page.getByText('New keepsake: a braided rug')
    await expect(said).toHaveCount(0)

    await context.setOffline(false)
    // The message waits until the title earned by the same press was dismissed.
    await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(said).toBeVisible()
    await open.click()
    await expect(things).toHaveText([/a red ribbon/, /a braided rug10 care moments.*\d{4}$/])

    await page.reload()
    await open.click()
    await expect(things).toHaveCount(2)
    await expect(said).toHaveCount(0)
  })
})
