import { join } from 'node:path'
import { expect, test } from './test.ts'

const PAGE = join(import.meta.dirname, '..', 'dist', '503.html')

// What a browser tells of the page that came in its place.
test.use({ allowedConsole: [/503 \(Service Unavailable\)/] })

test('who asks an overloaded server again keeps the secret in the address', async ({ page }) => {
  await page.route(
    '/early-access/remove',
    (route) => route.fulfill({ status: 503, path: PAGE, contentType: 'text/html; charset=utf-8' }),
    { times: 1 },
  )
  const key = '0123456789abcdef0123456789abcdef'
  await page.goto(`/early-access/remove#${key}`)
  await expect(page.getByRole('heading', { name: 'So many visitors at once' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Removal key' })).toHaveValue(key)
})
