import { expect, test } from 'vitest'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const TYPED = 'Wunderkatze'
const PLACE = { script: 'page', line: 1, column: 207 }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'

function report(rema: TestApp, payload: object, userAgent = FIREFOX) {
  const headers = { 'user-agent': userAgent }
  return rema.app.inject({ method: 'POST', url: '/api/browser-errors', payload, headers })
}

/** What the log contains of browser errors, without what every line has. */
async function errorsLogged(rema: TestApp) {
  await rema.app.close()
  const lines = rema.logged().trimEnd().split('\n')
  return lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'browser error')
    .map(({ level: _level, time: _time, msg: _msg, ...place }) => place)
}

test('each place is logged once a minute for each browser family', async () => {
  let nowMs = Date.parse('2026-03-12T12:00:00Z')
  const rema = await testApp({ now: () => nowMs })
  for (const userAgent of [FIREFOX, FIREFOX, CHROME, SAFARI, TYPED]) {
    expect((await report(rema, PLACE, userAgent)).statusCode).toBe(204)
  }
  nowMs += 60_000
  await report(rema, PLACE)
  const families = ['firefox', 'chromium', 'safari', 'other', 'firefox']
  expect(await errorsLogged(rema)).toEqual(families.map((browser) => ({ ...PLACE, browser })))
})

test('at most 50 places a minute are logged', async () => {
  const rema = await testApp({ now: () => 0 })
  for (let line = 0; line < 60; line++) await report(rema, { ...PLACE, line })
  expect(await errorsLogged(rema)).toHaveLength(50)
})

test('a script that is not ours is not named', async () => {
  const rema = await testApp()
  await report(rema, { ...PLACE, script: `${TYPED}.js` })
  expect(await errorsLogged(rema)).toEqual([{ script: 'unknown', browser: 'firefox' }])
  expect(rema.logged()).not.toContain(TYPED)
})

test.each([
  ['a message', { ...PLACE, message: TYPED }, 'invalid-body'],
  ['a path for a script', { ...PLACE, script: `/${TYPED}` }, 'invalid-script'],
  ['a long text', { ...PLACE, script: TYPED.repeat(60) }, 'body-too-large'],
])('%s is refused and never logged', async (_what, body, code) => {
  const rema = await testApp()
  expect(problemIn(await report(rema, body))).toBe(code)
  expect(await errorsLogged(rema)).toEqual([])
  expect(rema.logged()).not.toContain(TYPED)
})
