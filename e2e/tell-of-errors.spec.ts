// Not ./test.ts: there each error of a page is a failure.
import { expect, test } from '@playwright/test'
import { startRema } from './rema.ts'

const TYPED = 'Wunderkatze'

test('errors of a page and refusals of its policy are one line each in the log', async ({
  page,
}) => {
  const rema = await startRema()
  // As a release with a mistake in it: its words have what somebody typed.
  await page.route('**/assets/static-entry-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `for (const at of [1, 2]) setTimeout(() => { throw new TypeError('${TYPED}' + at) })
        Promise.reject(new RangeError('${TYPED}'))
        document.body.append(Object.assign(new Image(), { src: 'https://${TYPED}.invalid/x.png?${TYPED}' }))`,
    }),
  )
  await page.goto(`${rema.url}/privacy?${TYPED}#${TYPED}`)
  await expect.poll(() => logged(rema).filter(isReported).length).toBeGreaterThanOrEqual(3)
  await rema.close()
  const errors = logged(rema).filter(({ msg }) => msg === 'browser error')
  const seen = errors.map((one) => [
    one['kind'],
    one['error'],
    one['page'],
    one['browser'],
    one['count'],
  ])
  expect(seen.toSorted()).toEqual([
    ['policy', 'img-src', '/privacy', 'chromium', 1],
    ['promise', 'RangeError', '/privacy', 'chromium', 1],
    ['thrown', 'TypeError', '/privacy', 'chromium', 1],
  ])
  // What made the browser load a picture it does not always tell.
  for (const error of errors.filter(({ kind }) => kind !== 'policy')) {
    expect(error['script']).toMatch(/^static-entry-[\w-]+\.js$/)
  }
  expect(rema.logged()).not.toMatch(/wunderkatze/i)
})

function logged(rema: { logged: () => string }): Record<string, unknown>[] {
  const lines = rema.logged().split('\n')
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
}

function isReported(line: Record<string, unknown>): boolean {
  return line['route'] === '/api/browser-errors'
}
