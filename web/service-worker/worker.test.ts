import { beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://rema.example'
const PAGE = '<script src="/assets/entry-1.js"></script>'
const CACHED = [
  { url: '/', revision: 'r1' },
  { url: '/assets/entry-1.js', revision: null },
]

type Plugin = {
  cacheWillUpdate: (task: object) => Promise<Response | null>
  handlerDidError: (task: object) => Promise<Response | undefined>
}
type Task = { request: { mode: string; url: string }; url: URL }
type Route = { matches: (task: Task) => boolean; answer: (task: Task) => Promise<Response> }

const cache = new Map<string, string>()
const routes: Route[] = []
const plugins: Plugin[] = []
const listed: object[] = []
const install = vi.fn<() => Promise<void>>(() => Promise.resolve())
const listeners = new Map<string, (event: object) => void>()
const fetched = vi.fn<() => Promise<Response>>()

vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Route['matches'], answer: Route['answer']) =>
    routes.push({ matches, answer }),
}))
vi.mock('workbox-precaching', () => ({
  PrecacheController: class {
    constructor(options: { plugins: Plugin[] }) {
      plugins.push(...options.plugins)
    }
    addToCacheList = (entries: object[]) => void listed.push(...entries)
    install = install
    matchPrecache = (asked: string | { url: string }) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
      const text = listed.length > 0 ? cache.get(path) : undefined
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    }
  },
}))

beforeEach(() => {
  for (const list of [routes, plugins, listed]) list.splice(0)
  cache.clear()
  install.mockClear()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
})

async function start({ saveData = false } = {}): Promise<void> {
  vi.stubGlobal('self', {
    remaCached: CACHED,
    addEventListener: listeners.set.bind(listeners),
    skipWaiting: () => {},
  })
  vi.stubGlobal('navigator', { connection: { saveData } })
  await import('./worker.ts')
}

/** The answer of the worker; undefined if the request goes to the network as without a worker. */
async function answerTo(path: string, mode: string): Promise<string | undefined> {
  const url = new URL(path, ORIGIN)
  const task = { request: { mode, url: url.href }, url }
  const route = routes.find(({ matches }) => matches(task))
  return (await route?.answer(task))?.text()
}

test.each([
  [false, 1],
  [true, 0],
])('with Save-Data %s pages are cached %i times, and found', async (saveData, times) => {
  cache.set('/assets/entry-1.js', 'start()')
  await start({ saveData })
  listeners.get('install')?.({ waitUntil: () => {} })
  expect(await answerTo('/assets/entry-1.js', 'cors')).toBe('start()')
  expect(install).toHaveBeenCalledTimes(times)
})

test.each([
  ['/assets/entry-1.js', 'text/javascript', 'start()', true],
  ['/assets/entry-1.js', 'text/html', 'Please sign in', false],
  ['/', 'text/html', PAGE, true],
  ['/', 'text/html', 'Please sign in', false],
  ['/', 'text/html', PAGE.replace('1', '2'), false],
])('%s as %s with %s is cached: %s', async (path, type, text, isCached) => {
  await start()
  const response = new Response(text, { headers: { 'content-type': type } })
  const request = new Request(ORIGIN + path)
  const [plugin] = plugins
  expect((await plugin?.cacheWillUpdate({ request, response })) === response).toBe(isCached)
})

test.each([
  ['/assets/CDT2Dd1f.js', false],
  ['/assets/entry-browser-1.js', true],
  ['/', true],
])('without %s the installation fails: %s', async (path, isNeeded) => {
  await start()
  const answer = await plugins[0]?.handlerDidError({ request: new Request(ORIGIN + path) })
  expect(answer === undefined).toBe(isNeeded)
})

test.each([
  ['a good answer', () => Promise.resolve(new Response('fresh')), 'fresh'],
  ['a failure of the server', () => Promise.resolve(new Response('', { status: 503 })), 'cached'],
  ['no network', () => Promise.reject(new TypeError('offline')), 'cached'],
  ['no answer in four seconds', () => new Promise<Response>(() => {}), 'cached'],
])('with %s a page opens %s', async (_what, answer, shown) => {
  vi.useFakeTimers()
  fetched.mockImplementation(answer)
  cache.set('/', 'cached')
  await start()
  const opened = answerTo('/?from=home', 'navigate')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await opened).toBe(shown)
  vi.useRealTimers()
})

test('calls and pages that are not cached go to the network', async () => {
  await start()
  expect(await answerTo('/api/game', 'cors')).toBeUndefined()
  expect(await answerTo('/privacy', 'navigate')).toBeUndefined()
})
