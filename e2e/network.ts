import { type Page, type Route, expect } from '@playwright/test'

export const PET = /\/api\/pet$/
export const CARE = /\/api\/pet\/activities$/
export const STREAKS = /\/api\/pet\/streaks\?/
export const LOG = /\/api\/pet\/activities\?/

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
  }).toPass({ intervals: [20], timeout: 10_000 })
}

/** The same until that many calls were made. */
export function untilTried(page: Page, calls: readonly unknown[], times: number) {
  return passPauses(page, async () => expect(calls.length).toBeGreaterThanOrEqual(times))
}

/** Two frames: what an answer that has arrived changes is on the page by then. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Answers as our server does when it refuses. */
export function problem(status: number, code: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: `/docs#problem-${code}`, title: code, status, code }),
    })
}

/** Answers as a proxy's error page would. */
export function html(status: number) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
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
