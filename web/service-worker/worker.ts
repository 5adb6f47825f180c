import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  /** Written before this script by the build: all pages that open offline and all hashed files. */
  remaCached: { url: string; revision: string }[]
}
declare global {
  interface WorkerNavigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** A cached page opens after this time, in milliseconds, however slow the network is. */
const NETWORK_TIMEOUT_MS = 4_000
/** A port of this machine may serve another project tomorrow: any answer is shown as it is. */
const IS_LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(self.location.hostname)
const TYPES: Record<string, string> = { js: 'javascript', woff2: 'font', svg: 'svg' }

// A network that requires a sign-in answers every request with its own page, and another release with other scripts.
const precache = new PrecacheController({
  // web/state/clear-device.ts and web/public/service-worker-off.js delete it by its name.
  cacheName: 'rema-pages',
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        const { pathname } = new URL(request.url)
        const type = TYPES[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'html'
        const isOfType = response.headers.get('content-type')?.includes(type)
        if (!response.ok || response.redirected || !isOfType) return null
        return type !== 'html' || (await isOfThisRelease(response)) ? response : null
      },
      // An ad blocker may block a file: the installation goes on, unless it is a page or its script. Pages come last,
      // so that a connection that breaks fails with them and all is tried again at the next visit.
      handlerDidError: async ({ request }) => (isNeeded(request.url) ? undefined : new Response()),
    },
  ],
})
precache.addToCacheList(self.remaCached)

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isCached(url.pathname),
  async ({ request, url }) => {
    const fresh = fetch(request)
    if (IS_LOOPBACK)
      return fresh.catch(async () => (await precache.matchPrecache(url.pathname)) ?? fresh)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
    const answer = await Promise.race([fresh.catch(() => undefined), late])
    if (answer && answer.status < 500) return answer
    return (await precache.matchPrecache(url.pathname)) ?? fresh
  },
)
registerRoute(
  ({ url }) => isCached(url.pathname),
  async ({ request }) => (await precache.matchPrecache(request)) ?? fetch(request),
)

self.addEventListener('install', (event) => {
  // The previous release stays with its files, and the next visit tries again.
  if (navigator.connection?.saveData) return event.waitUntil(Promise.reject(new Error('Save-Data')))
  void self.skipWaiting()
  event.waitUntil(precache.install(event))
})
self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event)))

function isCached(path: string): boolean {
  return self.remaCached.some(({ url }) => url === path)
}

function isNeeded(address: string): boolean {
  return !address.includes('/assets/') || address.includes('/assets/entry-browser-')
}

async function isOfThisRelease(page: Response): Promise<boolean> {
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
  return files.length > 0 && files.every(isCached)
}
