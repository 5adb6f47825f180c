import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { browserFamily } from './browser-family.ts'
import { groupedLog } from './grouped-log.ts'

const TYPED = 'Wunderkatze'
const thrown = {
  kind: 'thrown',
  error: 'TypeError',
  page: '/virtual-pet',
  script: 'page',
  line: 1,
  column: 207,
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'

function tell(rema: TestApp, payload: object, userAgent = FIREFOX) {
  const headers = { 'user-agent': userAgent }
  return rema.app.inject({ method: 'POST', url: '/api/browser-errors', payload, headers })
}

/** What the log has of pages' errors once the server has ended; without what every line has. */
async function errorsLogged(rema: TestApp) {
  await rema.app.close()
  const lines = rema.logged().trimEnd().split('\n')
  return lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'browser error')
    .map(({ level: _level, time: _time, msg: _msg, ...group }) => group)
}

test('errors that are alike are one line with their number', async () => {
  const rema = await testApp()
  for (const userAgent of [FIREFOX, FIREFOX, CHROME]) {
    const answer = await tell(rema, thrown, userAgent)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  expect(await errorsLogged(rema)).toEqual([
    { ...thrown, browser: 'firefox', count: 2 },
    { ...thrown, browser: 'chromium', count: 1 },
  ])
})

test('a script that is not ours is not named, nor a place in it', async () => {
  const rema = await testApp()
  await tell(rema, { ...thrown, script: `${TYPED}.js`, line: 4021990 })
  const { kind, error, page } = thrown
  expect(await errorsLogged(rema)).toEqual([
    { kind, error, page, script: 'unknown', browser: 'firefox', count: 1 },
  ])
  expect(rema.logged()).not.toMatch(/Wunderkatze|4021990/)
})

test.each([
  ['a message', { ...thrown, message: TYPED }, 'invalid-body'],
  ['a class of its own', { ...thrown, error: TYPED }, 'invalid-error'],
  ['an address', { ...thrown, page: `/your-data#keep=${TYPED}` }, 'invalid-page'],
  ['a path for a script', { ...thrown, script: `/${TYPED}` }, 'invalid-script'],
  ['a line that is none', { ...thrown, line: TYPED }, 'invalid-line'],
  ['much', { ...thrown, script: TYPED.repeat(60) }, 'body-too-large'],
])('%s is refused and never logged', async (_what, body, code) => {
  const rema = await testApp()
  expect(problemIn(await tell(rema, body))).toBe(code)
  expect(await errorsLogged(rema)).toEqual([])
  expect(rema.logged()).not.toContain(TYPED)
})

test('one address may tell of 30 a minute, whatever ids it brings', async () => {
  const rema = await testApp({ rateLimits: true })
  for (let count = 0; count < 30; count++) await tell(rema, thrown)
  expect(problemIn(await tell(rema, thrown))).toBe('too-many-requests')
})

describe('a log in groups', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('writes a minute after the first, and then of the next minute', () => {
    const written: object[] = []
    const { add } = groupedLog((group) => written.push(group))
    add({ error: 'TypeError' })
    vi.advanceTimersByTime(59_999)
    add({ error: 'TypeError' })
    expect(written).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written).toEqual([{ error: 'TypeError', count: 2 }])
    add({ error: 'TypeError' })
    vi.advanceTimersByTime(60_000)
    expect(written).toEqual([
      { error: 'TypeError', count: 2 },
      { error: 'TypeError', count: 1 },
    ])
  })

  test('has 50 kinds and one for all others', () => {
    const written: object[] = []
    const { add, flush } = groupedLog((group) => written.push(group))
    for (let line = 0; line < 60; line++) add({ line })
    flush()
    expect(written).toHaveLength(51)
    expect(written.at(-1)).toEqual({ others: true, count: 10 })
  })
})

test.each([
  [FIREFOX, 'firefox'],
  [CHROME, 'chromium'],
  [SAFARI, 'safari'],
  [TYPED, 'other'],
])('%s is of the family %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
