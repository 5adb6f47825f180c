import { type Page, type Route, expect } from '@playwright/test'

/** The read of the game; the creation of the pet; the sending of changes. */
export const GAME = /\/api\/game$/
export const PET = /\/api\/pet$/
export const SYNC = /\/api\/sync$/

const SCRIPTS = /\/assets\/.*\.js$/

/** What the console says while the server cannot be reached. */
export const NOBODY_ANSWERS =
  /Failed to load resource|could not be refreshed|Failed to read (own )?votes|error occurred when fetching the script/

/** Handles the page's syncs; returns the changes of each sync so far. Syncs without changes pass. */
export async function answerSyncs(
  page: Page,
  handle: (route: Route, turn: number) => Promise<void>,
) {
  const syncs: { kind: string; id: string }[][] = []
  await page.route(SYNC, async (route) => {
    const { changes } = route.request().postDataJSON()
    if (changes.length === 0) return route.fallback()
    syncs.push(changes)
    return handle(route, syncs.length)
  })
  return syncs
}

/** The keys of the changes that the browser has not sent yet. */
export function pendingKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('rema-outbox-')),
  )
}

/** Lets the pauses between attempts pass, on a page with an installed clock, until so many requests were made. */
export async function untilTried(page: Page, calls: readonly unknown[], times: number) {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    expect(calls.length).toBeGreaterThanOrEqual(times)
  }).toPass({ intervals: [20], timeout: 30_000 })
}

/** Waits two frames: then the page shows what an answer changed. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Records every state that the page shows from now on, as 'happiness entries'. */
export async function recordTotals(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement
    const look = () => {
      const totals = document.querySelector('[data-totals]')?.textContent
      // Empty until the page has its figures.
      if (!totals) return
      const now = `${document.querySelector('meter')?.value} ${totals.split(/\s/)[0]}`
      const seen = root.dataset['seen']?.split(',') ?? []
      if (seen.at(-1) !== now) root.dataset['seen'] = [...seen, now].join(',')
    }
    look()
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, everything)
  })
}

/** What `recordTotals` has recorded, the first state included. */
export async function totalsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => document.documentElement.dataset['seen']?.split(',') ?? [])
}

/** The server handles the request and the answer never arrives. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** The request never reaches the server. */
export function loseCall(route: Route): Promise<void> {
  return route.abort('internetdisconnected')
}

/** Lets the page's scripts wait for `loadScripts` or `failScripts`; `posts` are its changes so far. */
export async function holdScripts(page: Page) {
  const decided = Promise.withResolvers<void>()
  let isFailing = false
  await page.route(SCRIPTS, async (route) => {
    await decided.promise
    await (isFailing ? route.abort() : route.fallback())
  })
  const decide = (fail: boolean) => {
    isFailing = fail
    decided.resolve()
  }
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A report of an error is no change.
    if (['POST', 'PUT'].includes(request.method()) && /^\/api\/(?!browser)/.test(pathname))
      posts.push(`${pathname} ${request.postData() ?? ''}`)
  })
  return { posts, loadScripts: () => decide(false), failScripts: () => decide(true) }
}
