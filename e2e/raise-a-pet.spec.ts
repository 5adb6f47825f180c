import { expect, test } from './test.ts'

test('a visitor creates a pet, feeds it and finds it again after a reload', async ({ page }) => {
  await page.goto('/virtual-pet')
  await expect(page).toHaveTitle('Remawatchi - Your Virtual Pet Companion')
  await page.getByLabel("Pet's Name").fill('Biscuit')
  await page.getByRole('button', { name: 'Create My Pet' }).click()
  await expect(page.getByText('Biscuit has joined your family!')).toBeVisible()
  await page.getByRole('button', { name: 'Feed' }).click()
  await expect(page.getByRole('meter', { name: 'Happiness' })).toHaveAttribute('value', '60')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Happiness' })).toHaveAttribute('value', '60')
})
