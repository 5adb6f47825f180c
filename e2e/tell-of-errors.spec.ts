// Not ./test.ts: there each error of a page is a failure.
import { expect, test } from '@playwright/test'
import { startRema } from './rema.ts'

const TYPED = 'Wunderkatze'

test('errors of a page are one line a kind in the log, and none of their words are', async ({
  page,
}) => {
  // It starts and ends a database, which takes a minute where the disk is slow.
  test.setTimeout(300_000)
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
  await expect.poll(() => logged(rema).filter(isReported)).toHaveLength(3)
  await page.reload()
  await expect.poll(() => logged(rema).filter(isReported)).toHaveLength(6)
  await rema.close()
  const errors = logged(rema).filter(({ msg }) => msg === 'browser error')
  const seen = errors.map((one) =>
    ['kind', 'error', 'page', 'browser', 'count'].map((field) => String(one[field])).join(' '),
  )
  expect(seen.toSorted()).toEqual([
    'policy img-src /privacy chromium 2',
    'promise RangeError /privacy chromium 2',
    'thrown TypeError /privacy chromium 2',
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
