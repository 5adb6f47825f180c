import { beforeEach, expect, test, vi } from 'vitest'

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
const steps: string[] = []
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
    install = async () => void steps.push('install')
    activate = async () => void steps.push('activate')
    matchPrecache = (asked: string | { url: string }) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
      const text = listed.length > 0 ? cache.get(path) : undefined
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    }
  },
}))

beforeEach(() => {
  for (const list of [routes, plugins, listed, steps]) list.splice(0)
  cache.clear()
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
})

async function start({ saveData = false, hostname = 'rema.example' } = {}): Promise<void> {
  vi.stubGlobal('self', {
    remaCached: CACHED,
    location: { hostname },
    addEventListener: listeners.set.bind(listeners),
    skipWaiting: () => {},
  })
  vi.stubGlobal('navigator', { connection: { saveData } })
  await import('./worker.ts')
}

/** Resolves when the worker has handled the event; fails if it could not. */
function handled(event: string): Promise<unknown> {
  return new Promise((resolve) => listeners.get(event)?.({ waitUntil: resolve }))
}

/** The answer of the worker; undefined if the request goes to the network as without a worker. */
async function answerTo(path: string, mode: string): Promise<string | undefined> {
  const url = new URL(path, 'https://rema.example')
  const task = { request: { mode, url: url.href }, url }
  const route = routes.find(({ matches }) => matches(task))
  return (await route?.answer(task))?.text()
}

test.each([
  [false, ['install', 'activate']],
  // The browser keeps the previous worker, and its files.
  [true, []],
])('with Save-Data %s a new release is cached and replaces files: %j', async (saveData, done) => {
  await start({ saveData })
  const fails = await handled('install').catch(() => true)
  if (fails !== true) await handled('activate')
  expect(steps).toEqual(done)
})

test('a cached file is not fetched', async () => {
  cache.set('/assets/entry-1.js', 'start()')
  await start()
  expect(await answerTo('/assets/entry-1.js', 'cors')).toBe('start()')
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
  const request = new Request(`https://rema.example${path}`)
  const [plugin] = plugins
  expect((await plugin?.cacheWillUpdate({ request, response })) === response).toBe(isCached)
})

test.each([
  ['/assets/CDT2Dd1f.js', false],
  ['/assets/entry-browser-1.js', true],
  ['/', true],
])('without %s the installation fails: %s', async (path, isNeeded) => {
  await start()
  const answer = await plugins[0]?.handlerDidError({
    request: new Request(`https://rema.example${path}`),
  })
  expect(answer === undefined).toBe(isNeeded)
})

const LOCAL = ['localhost', 'rema.localhost', '127.0.0.1', '127.1.2.3', '[::1]']
const REAL = ['rema.example', 'localhost.example', '127.example.org']

test.each([
  ['a good answer', 'fresh', 'fresh', () => Promise.resolve(new Response('fresh'))],
  ['an error', 'cached', 'error', () => Promise.resolve(new Response('error', { status: 503 }))],
  ['no network', 'cached', 'cached', () => Promise.reject(new TypeError('offline'))],
  ['no answer in four seconds', 'cached', 'late', answerLate],
])('with %s a page opens %s, on this machine %s', async (_what, shown, shownHere, answer) => {
  vi.useFakeTimers()
  fetched.mockImplementation(answer)
  cache.set('/', 'cached')
  for (const hostname of [...REAL, ...LOCAL]) {
    routes.splice(0)
    vi.resetModules()
    await start({ hostname })
    const opened = answerTo('/?from=home', 'navigate')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await opened, hostname).toBe(LOCAL.includes(hostname) ? shownHere : shown)
  }
  vi.useRealTimers()
})

function answerLate(): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 4_500))
}

test('calls and pages that are not cached go to the network', async () => {
  await start()
  expect(await answerTo('/api/game', 'cors')).toBeUndefined()
  expect(await answerTo('/privacy', 'navigate')).toBeUndefined()
})
