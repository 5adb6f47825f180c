import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

test.beforeEach(async ({ visitor }) => {
  await visitor.createPet('Biscuit')
})

test('the days together count, and a paw stands for each of the last seven with care', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.careFor('walk', DAY_MS)
  await game.open()
  await expect(page.getByRole('heading', { name: 'Day 1 together' })).toBeVisible()
  const days = page.getByRole('list', { name: 'The last seven days' }).getByRole('listitem')
  await expect(days).toHaveCount(7)
  await expect(days.filter({ hasText: 'with care' })).toHaveCount(1)
  await game.care('Feed').click()
  await expect(days.last()).toContainText('with care')
  await expect(days.filter({ hasText: 'with care' })).toHaveCount(2)
})

test('who comes back after a while away is greeted, and who reloads the page is not', async ({
  page,
  game,
}) => {
  await game.open()
  await expect(page.getByRole('heading', { name: 'Day 1 together' })).toBeVisible()
  await page.evaluate((away) => {
    const kept = localStorage.getItem('rema-last-visit') ?? ''
    const at = new Date(Date.now() - away).toISOString()
    // After the page itself, which keeps this moment when it is left.
    document.addEventListener('visibilitychange', () =>
      localStorage.setItem('rema-last-visit', kept.slice(0, 36) + at),
    )
  }, DAY_MS)
  await page.reload()
  await expect(page.getByText('Biscuit is happy to see you')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Day 1 together' })).toBeVisible()
  await expect(page.getByText('Biscuit is happy to see you')).toHaveCount(0)
})

test('a reminder is a calendar file, made here, daily at the time that was chosen', async ({
  page,
  game,
}) => {
  await game.open()
  await page.getByRole('button', { name: 'Set a reminder' }).click()
  const time = page.getByLabel('Every day at')
  await expect(time).toBeFocused()
  await time.fill('07:30')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('remawatchi.ics')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toContain('SUMMARY:A moment with Biscuit')
  expect(lines.filter((line) => /^DTSTART:\d{8}T073000$/.test(line))).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Set a reminder' })).toBeFocused()
})
