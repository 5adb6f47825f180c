import { type Shell, hasTypeOf, isPageOf, kindOf, networkFirst } from './shell.ts'

declare const self: ServiceWorkerGlobalScope
declare global {
  /** Written before this script by the build. */
  var remaShell: Shell
}

/** Newer browsers can be told what never needs this worker, so that calls do not wait until it has started. */
type Routing = ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> }

const shell = globalThis.remaShell
const PREFIX = 'rema-shell-'
const CACHE = PREFIX + shell.version
/**
 * Pages of the deploy before this one may be open still; older ones lost their files. One more, for browsers tell the
 * order in which caches were made alone: a deploy that was taken back stands behind the one that came again.
 */
const KEPT_DEPLOYS = 3
/** A page that is kept opens after this long, in milliseconds, however slow the network is. */
const NETWORK_TIMEOUT_MS = 4_000

self.addEventListener('install', (event) => {
  const routing: Routing = event
  event.waitUntil(cacheShell())
  void routing.addRoutes?.({
    condition: { urlPattern: { pathname: '/api/*' } },
    source: 'network',
  })
  // Nothing is decided by this worker but where files come from: the newest may begin at once.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  // A preload that fails fails the page's opening in Firefox, whoever catches it: no page would open
  // without a network. Workers of earlier deploys have enabled it.
  event.waitUntil(Promise.all([deleteOldCaches(), self.registration.navigationPreload?.disable()]))
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, { shell, origin: self.location.origin })
  if (kind === 'page') event.respondWith(openPage(event))
  if (kind === 'file') event.respondWith(openFile(event.request))
})

/**
 * Keeps pages and files of one deploy, or nothing: while servers are replaced one by one, a page can come from
 * another deploy than this worker, and anything from a network that asks to sign in. The browser tries again at
 * the next visit.
 */
async function cacheShell() {
  const isThere = await caches.has(CACHE)
  try {
    await fillCache(await caches.open(CACHE))
  } catch (error) {
    // Half of a deploy would count as one of those that are kept.
    if (!isThere) await caches.delete(CACHE)
    throw error
  }
}

async function fillCache(cache: Cache) {
  await Promise.all(shell.files.map((file) => keepFile(cache, file)))
  const pages = await Promise.all(
    shell.pages.map(async (address) => [address, await fetchPage(address)] as const),
  )
  await Promise.all(pages.map(([address, page]) => cache.put(address, page)))
}

/** What a deploy did not change is not fetched again, even where the browser's own cache has lost it. */
async function keepFile(cache: Cache, file: string) {
  const kept = await caches.match(file, { ignoreVary: true })
  const answer = kept && hasTypeOf(file, kept) ? kept : await fetch(file)
  if (!answer.ok || !hasTypeOf(file, answer)) throw new Error(`${file} came as something else`)
  await cache.put(file, answer)
}

async function fetchPage(address: string): Promise<Response> {
  const page = await fetch(address, { cache: 'no-cache' })
  if (!(await isPageOf(shell, page))) throw new Error(`${address} is no page of this deploy`)
  return page
}

async function openPage(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request)
  event.waitUntil(fresh.catch(() => {}))
  const cache = await caches.open(CACHE)
  const { pathname } = new URL(event.request.url)
  return networkFirst(fresh, () => cache.match(pathname), sleep(NETWORK_TIMEOUT_MS))
}

/**
 * A file named by its content cannot be out of date, whichever deploy it is of. This one's first: workers of
 * earlier releases kept whatever came.
 */
async function openFile(request: Request): Promise<Response> {
  const own = await caches.match(request, { ignoreVary: true, cacheName: CACHE })
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

async function deleteOldCaches() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const tooOld = kept.slice(0, Math.max(0, kept.length - (KEPT_DEPLOYS - 1)))
  await Promise.all(tooOld.map((name) => caches.delete(name)))
}

function sleep(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
