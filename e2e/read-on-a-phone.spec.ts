import { expect, test } from './test.ts'

test('at 320 px each cell of a table on Credits stands under the name of its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/credits')
  const row = page
    .getByRole('region', { name: 'Typefaces' })
    .getByText('Figtree')
    .first()
    .locator('..')
  await expect(row).toBeVisible()
  for (const name of ['Where', 'By', 'Comes from']) {
    await expect(row.getByText(name, { exact: true })).toBeVisible()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
