import { beforeEach, describe, expect, test, vi } from 'vitest'

const ORIGIN = 'https://rema.example'
const PAGE = '<script src="/assets/entry-1.js"></script>'
const SIGN_IN = { type: 'text/html', text: '<h1>Please sign in</h1>' }

/** What the network answers, by address. */
let site: Record<string, { type: string; text: string }>
/** What the browser keeps, by cache and address. */
let kept: Map<string, Map<string, Response>>

beforeEach(() => {
  site = {
    '/': { type: 'text/html; charset=utf-8', text: PAGE },
    '/assets/entry-1.js': { type: 'text/javascript; charset=utf-8', text: 'start()' },
  }
  kept = new Map()
})

function fetchFromSite(address: string): Promise<Response> {
  const { type, text } = site[address] ?? { type: 'text/plain', text: 'none' }
  const headers = { 'content-type': type }
  return Promise.resolve(new Response(text, { status: site[address] ? 200 : 404, headers }))
}

function openCache(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, files)
  return Promise.resolve({
    put: (address: string, answer: Response) => Promise.resolve(void files.set(address, answer)),
    add: async (address: string) => {
      const answer = await fetchFromSite(address)
      if (!answer.ok) throw new TypeError('no success')
      files.set(address, answer)
    },
  })
}

/** The oldest cache first, as browsers look, or one alone. */
function findKept(
  asked: string | { url: string },
  { cacheName }: { cacheName?: string },
): Promise<Response | undefined> {
  const address = typeof asked === 'string' ? asked : new URL(asked.url).pathname
  const found = [...kept]
    .filter(([name]) => cacheName === undefined || name === cacheName)
    .map(([, files]) => files.get(address))
    .find((answer) => answer !== undefined)
  return Promise.resolve(found?.clone())
}

/** What the worker hears, by name. */
const on: Record<string, (event: object) => void> = {}

/** The worker of a deploy with one page and one file is installed; rejects as its install does. */
async function install(version = 'v1'): Promise<void> {
  let installing: Promise<void> | undefined
  vi.stubGlobal('self', {
    addEventListener: (name: string, hear: (event: object) => void) => (on[name] = hear),
    skipWaiting: () => Promise.resolve(),
    location: { origin: ORIGIN },
    registration: {},
  })
  vi.stubGlobal('remaShell', { version, pages: ['/'], files: ['/assets/entry-1.js'] })
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(kept.has(name)),
    open: openCache,
    match: findKept,
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    keys: () => Promise.resolve([...kept.keys()]),
  })
  vi.stubGlobal('fetch', fetchFromSite)
  vi.resetModules()
  await import('./worker.ts')
  on['install']?.({ waitUntil: (task: Promise<void>) => (installing = task) })
  await installing
}

/** Nobody has a page of an earlier deploy open, or all were told to give way. */
async function activate(): Promise<void> {
  let activating: Promise<unknown> | undefined
  on['activate']?.({ waitUntil: (task: Promise<unknown>) => (activating = task) })
  await activating
}

function textOf(address: string) {
  return kept.get('rema-shell-v1')?.get(address)?.clone().text()
}

/** The text that a page which asks for a file is given. */
async function opened(address: string): Promise<string | undefined> {
  let answering: Promise<Response> | undefined
  on['fetch']?.({
    request: { method: 'GET', mode: 'cors', url: ORIGIN + address },
    respondWith: (answer: Promise<Response>) => (answering = answer),
  })
  return (await answering)?.text()
}

describe('an install', () => {
  test('keeps the pages and files of its deploy', async () => {
    await install()
    expect(await textOf('/')).toBe(PAGE)
    expect(await textOf('/assets/entry-1.js')).toBe('start()')
  })

  test.each(['/', '/assets/entry-1.js'])(
    'fails, to be tried again later, where a network that asks to sign in answers %s',
    async (address) => {
      site[address] = SIGN_IN
      await expect(install()).rejects.toThrow(address)
      // Else it would stand for the deploy before, whose pages may be open.
      expect([...kept.keys()]).toEqual([])
    },
  )

  test('that fails takes nothing from who has its deploy already', async () => {
    await install()
    site['/'] = SIGN_IN
    await expect(install()).rejects.toThrow('/')
    expect(await textOf('/')).toBe(PAGE)
    expect(await textOf('/assets/entry-1.js')).toBe('start()')
  })

  test('takes what the deploy before kept, unless that is another thing', async () => {
    const name = 'rema-shell-v0'
    const [good, bad] = ['text/javascript', 'text/html'].map(
      (type) => new Response('kept()', { headers: { 'content-type': type } }),
    )
    for (const [before, text] of [
      [good, 'kept()'],
      [bad, 'start()'],
    ] as const) {
      kept = new Map([[name, new Map(before && [['/assets/entry-1.js', before]])]])
      await install()
      expect(await textOf('/assets/entry-1.js')).toBe(text)
      expect(await opened('/assets/entry-1.js')).toBe(text)
    }
  })
})

test('the deploy before is kept, also one that came again, and those of long ago are not', async () => {
  for (const version of ['v1', 'v2', 'v1', 'v3']) {
    await install(version)
    await activate()
  }
  expect([...kept.keys()]).toContain('rema-shell-v1')
  for (const version of ['v4', 'v5']) {
    await install(version)
    await activate()
  }
  expect([...kept.keys()]).toEqual(['rema-shell-v3', 'rema-shell-v4', 'rema-shell-v5'])
})
