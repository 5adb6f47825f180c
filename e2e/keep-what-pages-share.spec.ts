import type { Page } from '@playwright/test'
import { WITH_SERVICE_WORKER, expect, test } from './test.ts'

/** How the page itself came. */
function encodingOf(page: Page, path: string): Promise<string | null> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  return answered.then((response) => response.headerValue('content-encoding'))
}

test('the next page comes without what this one has in common with it, and is whole', async ({
  page,
}) => {
  const dictionary = page.waitForResponse(/\/assets\/dictionary-/)
  const game = encodingOf(page, '/virtual-pet')
  await page.goto('/virtual-pet')
  expect(await game).toBe('br')
  await (await dictionary).finished()
  for (const [path, heading] of [
    ['/credits', 'Credits'],
    ['/privacy', 'What Rema stores, and why'],
  ] as const) {
    const encoding = encodingOf(page, path)
    await page.goto(path)
    expect(await encoding).toBe('dcz')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test.describe('a browser that keeps the pages for when there is no network', () => {
  test.use(WITH_SERVICE_WORKER)

  test('fetches the rest of each alone', async ({ page, context }) => {
    const encodings = Promise.all(
      ['/', '/your-data'].map(async (path) => {
        const answer = await context.waitForEvent('response', (response) => {
          return new URL(response.url()).pathname === path && response.status() === 200
        })
        return answer.headerValue('content-encoding')
      }),
    )
    await page.goto('/virtual-pet')
    expect(await encodings).toEqual(['dcz', 'dcz'])
  })
})
