import { expect, test } from './test.ts'

test.use({ allowedConsole: [/Wunderkatze/] })

test('an error in a script is reported by its place, without what somebody typed', async ({
  page,
}) => {
  await page.route('**/assets/static-entry-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "setTimeout(() => { throw new TypeError('Wunderkatze') })",
    }),
  )
  const asked = page.waitForRequest('**/api/browser-errors')
  await page.goto('/privacy?Wunderkatze')
  const request = await asked
  expect((await request.response())?.status()).toBe(204)
  expect(request.postDataJSON()).toEqual({
    script: expect.stringMatching(/^static-entry-[\w-]+\.js$/),
    line: 1,
    column: expect.any(Number),
  })
})
