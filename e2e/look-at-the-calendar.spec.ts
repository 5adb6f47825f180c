import { type Day, dayAt, dayNumber } from '#domain/calendar-day.ts'
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
  await visitor.careFor('walk', DAY_MS, 'Europe/London')
  await visitor.careFor('feed', 0, 'Europe/London')
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
  const year = yesterday.slice(0, 4)
  await expect(page.getByRole('heading', { name: year, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(game.entries).toHaveCount(2)
})
