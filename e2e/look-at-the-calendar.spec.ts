import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
import { monthOf, sameDayIn } from '#domain/month.ts'
import { GAME } from './network.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

/** As Chromium writes it in the tests' locale. */
const written = (day: Day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })

test('the calendar has a mark for each kind of care, and a day shows its entries', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('walk', DAY_MS)
  await visitor.careFor('feed')
  await game.open()
  await game.logTab.click()
  const [today = ''] = (await visitor.log()).map(({ local_day }) => local_day)
  const yesterday = dayAt(dayNumber(today) - 1)
  await page.getByRole('button', { name: 'Calendar' }).click()
  const grid = page.getByRole('grid')
  const cell = (name: string) => grid.getByRole('button', { name, exact: true })
  await expect(cell(`${written(today)}, Feeding`)).toHaveAttribute('tabindex', '0')

  // One stop, and arrows from there; no day that is to come.
  await cell(`${written(today)}, Feeding`).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(`${written(today)}, Feeding`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell(`${written(yesterday)}, Walking`)).toBeFocused()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('region', { name: written(yesterday) })
  await expect(entries.getByRole('listitem')).toHaveText([/Walked with Biscuit/])
  await page.keyboard.press('PageUp')
  await expect(grid.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)

  await page.getByRole('radio', { name: 'Year' }).check()
  const year = sameDayIn(yesterday, -1).slice(0, 4)
  await expect(page.getByRole('heading', { name: year, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(game.entries).toHaveCount(2)
})

test('an entry of a day is removed there, and its mark goes with it', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Biscuit')
  await visitor.careFor('walk', DAY_MS)
  await visitor.careFor('feed')
  const [feed, walk] = await visitor.log()
  const [today = '', yesterday = ''] = [feed?.local_day, walk?.local_day]
  // The walk is older than all that the game was told.
  await page.route(GAME, async (route) => {
    const told = await (await route.fetch()).json()
    const newest = new URL('/api/pet/activities?limit=1', route.request().url()).href
    const log = await (await route.fetch({ url: newest })).json()
    await route.fulfill({ json: { ...told, log } })
  })
  await page.clock.install()
  await game.open()
  await game.logTab.click()
  await page.getByRole('button', { name: 'Calendar' }).click()
  const cell = (name: string) => page.getByRole('grid').getByRole('button', { name, exact: true })
  // On the first of a month yesterday is on another page of it.
  const turnsPage = monthOf(yesterday) !== monthOf(today)
  if (turnsPage) await page.getByRole('button', { name: 'The month before' }).click()
  await cell(`${written(yesterday)}, Walking`).click()
  const region = page.getByRole('region', { name: written(yesterday) })
  await region.getByRole('button', { name: /^Remove: Walked with Biscuit/ }).click()
  await expect(game.removal).toBeVisible()
  await game.removal.getByRole('button', { name: 'Remove' }).click()
  await expect(region.getByText('Removed from the log')).toBeVisible()
  await game.undo.click()
  await expect(region.getByRole('listitem')).toHaveText([/Walked with Biscuit/])

  await region.getByRole('button', { name: /^Remove: Walked with Biscuit/ }).click()
  await game.removal.getByRole('button', { name: 'Remove' }).click()
  await expect(region.getByText('Removed from the log')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(region).toContainText('Nothing')
  await expect.poll(visitor.log).toMatchObject([{ activity_type: 'feed' }])
  await expect(cell(written(yesterday))).toBeVisible()
  if (turnsPage) await page.getByRole('button', { name: 'The month after' }).click()
  await expect(cell(`${written(today)}, Feeding`)).toBeVisible()
})
