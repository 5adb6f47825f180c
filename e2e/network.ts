import { type Page, type Route, expect } from '@playwright/test'

/** The one read of the game's page; creating the pet; the entries of its log. */
export const GAME = /\/api\/game\?/
export const PET = /\/api\/pet(\?today=[\d-]+)?$/
export const ENTRIES = /\/api\/pet\/activities(\?today=[\d-]+)?$/

/**
 * What the console says while nobody answers: the browser of every call and of the service worker
 * that it would fetch when the page has come to rest, the pages of a read they try again.
 */
export const NOBODY_ANSWERS =
  /Failed to load resource|could not be refreshed|Failed to read (own )?votes|error occurred when fetching the script/

/** Handles the page's calls of one kind; others go on to the server. Gives the calls seen so far. */
export async function answer(
  page: Page,
  path: RegExp,
  method: string,
  handle: (route: Route, turn: number) => Promise<void>,
) {
  const bodies: unknown[] = []
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    bodies.push(route.request().postDataJSON())
    return handle(route, bodies.length)
  })
  return bodies
}

/** Lets the pauses between tries pass, on a page whose clock is installed, until this is so. */
export async function passPauses(page: Page, untilThis: () => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward(400)
    await untilThis()
  }).toPass({ intervals: [20], timeout: 30_000 })
}

/**
 * Lets the interval pass after which is tried again by itself, until this is so: a timer that is set a moment
 * after its call has failed does not see a single step. `untilThis` must not wait long.
 */
export async function passIntervals(page: Page, untilThis: () => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await untilThis()
  }).toPass({ intervals: [20], timeout: 40_000 })
}

/** The same as `passPauses` until that many calls were made. */
export function untilTried(page: Page, calls: readonly unknown[], times: number) {
  return passPauses(page, async () => expect(calls.length).toBeGreaterThanOrEqual(times))
}

/** The page trusts the server's clock over the device's: without the Date header it has only its own. */
export async function hideServerClock(page: Page) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

/** Two frames: what an answer that has arrived changes is on the page by then. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Notes every state that the page passes through from now on, as 'happiness entries'. */
export async function recordTotals(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement
    const look = () => {
      const totals = document.querySelector('section[aria-labelledby=streaks-title] p')?.textContent
      const now = `${document.querySelector('meter')?.value} ${totals?.split(' ')[0]}`
      const seen = root.dataset['seen']?.split(',') ?? []
      if (seen.at(-1) !== now) root.dataset['seen'] = [...seen, now].join(',')
    }
    look()
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, everything)
  })
}

/** What `recordTotals` has seen after the state that it began with. */
export async function totalsSeen(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => document.documentElement.dataset['seen'] ?? '')
  return seen.split(',').slice(1)
}

/** Answers as our server does when it refuses. */
export function problem(status: number, code: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: `/openapi.json#/x-problems/${code}`,
        title: code,
        status,
        code,
      }),
    })
}

/** Answers as a proxy's error page would. */
export function html(status: number) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
}

/** Answers with JSON, as our server does, whatever it holds. */
export function json(body: unknown) {
  return (route: Route) => route.fulfill({ json: body })
}

/** The server does its work and the answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** The call never reaches the server. */
export function loseCall(route: Route): Promise<void> {
  return route.abort('internetdisconnected')
}
