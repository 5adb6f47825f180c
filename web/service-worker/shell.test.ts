import { describe, expect, test } from 'vitest'
import { hasTypeOf, hashedFiles, isPageOf, kindOf, networkFirst } from './shell.ts'

const ORIGIN = 'https://rema.example'
const SHELL = { version: 'v1', pages: ['/', '/virtual-pet'], files: ['/assets/entry-1.js'] }

const never = new Promise<void>(() => {})
const unanswered = new Promise<Response>(() => {})
const page = (text: string, status = 200) => new Response(text, { status })
const kept = () => Promise.resolve<Response | undefined>(page('kept'))
const nothing = () => Promise.resolve(undefined)
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

describe('what the worker answers itself', () => {
  test.each([
    ['the game', { mode: 'navigate', url: '/virtual-pet' }, 'page'],
    ['the landing page, whoever sent the visitor', { mode: 'navigate', url: '/?from=a' }, 'page'],
    ['a page that is not kept', { mode: 'navigate', url: '/privacy' }, 'other'],
    ['a form that is sent', { mode: 'navigate', url: '/', method: 'POST' }, 'other'],
    ['a hashed file', { mode: 'cors', url: '/assets/entry-1.js' }, 'file'],
    ['a hashed file of another deploy', { mode: 'cors', url: '/assets/entry-0.js' }, 'file'],
    ['a call', { mode: 'cors', url: '/api/pet' }, 'other'],
    ['a call that looks like a page', { mode: 'navigate', url: '/api/pet' }, 'other'],
    ['the picture of a tab', { mode: 'no-cors', url: '/icon.svg' }, 'other'],
    ["another site's file", { mode: 'cors', url: 'https://x.example/assets/a.js' }, 'other'],
  ] as const)('%s', (_, request, kind) => {
    const url = new URL(request.url, ORIGIN).href
    expect(kindOf({ method: 'GET', ...request, url }, { shell: SHELL, origin: ORIGIN })).toBe(kind)
  })
})

test('a page names its scripts, preloads and the fonts in its styles, each once', () => {
  const html = `<script src="/assets/entry-a1_-.js"></script><link href="/assets/theme-b.js">
    <style>@font-face{src:url(/assets/figtree-c.woff2)}</style><script src="/assets/entry-a1_-.js">`
  expect(hashedFiles(html)).toEqual([
    '/assets/entry-a1_-.js',
    '/assets/theme-b.js',
    '/assets/figtree-c.woff2',
  ])
})

test('a script names the ones it fetches later', () => {
  const code = `const f=["assets/hydrate-landing-d.js","assets/react-e.js"];import"./page-f.js"`
  expect(hashedFiles(code)).toEqual([
    '/assets/hydrate-landing-d.js',
    '/assets/react-e.js',
    '/assets/page-f.js',
  ])
})

/** What comes for an address, by its type. */
function typed(type: string | null, text = '', status = 200): Response {
  const answer = new Response(text, { status })
  if (type === null) answer.headers.delete('content-type')
  else answer.headers.set('content-type', type)
  return answer
}

describe('a file is what its ending says', () => {
  test.each([
    ['/assets/entry-1.js', 'text/javascript; charset=utf-8', true],
    ['/assets/entry-1.js', 'application/javascript', true],
    ['/assets/later-2.css', 'text/css; charset=utf-8', true],
    ['/assets/emoji-3.svg', 'image/svg+xml', true],
    ['/assets/figtree-4.woff2', 'font/woff2', true],
    ['/assets/entry-1.js', 'text/html', false],
    ['/assets/later-2.css', 'text/html', false],
    ['/assets/emoji-3.svg', 'text/html', false],
    ['/assets/figtree-4.woff2', 'text/html', false],
    ['/assets/entry-1.js', null, false],
  ])('%s as %s: %s', (file, type, is) => {
    expect(hasTypeOf(file, typed(type))).toBe(is)
  })
})

describe('a page of this deploy', () => {
  const HTML = 'text/html; charset=utf-8'
  const OURS = '<script src="/assets/entry-1.js"></script>'

  test('names files of it', async () => {
    const answer = typed(HTML, OURS)
    expect(await isPageOf(SHELL, answer)).toBe(true)
    expect(await answer.text()).toBe(OURS)
  })

  test.each([
    ['one of another deploy', typed(HTML, `${OURS}<script src="/assets/entry-0.js"></script>`)],
    ['one that names no file, as a network that asks to sign in has', typed(HTML, '<h1>Hello')],
    ['a failure', typed(HTML, OURS, 503)],
    ['what is no HTML', typed('application/json', OURS)],
    ['one from elsewhere', Object.defineProperty(typed(HTML, OURS), 'redirected', { value: true })],
  ])('is not %s', async (_what, answer) => {
    expect(await isPageOf(SHELL, answer)).toBe(false)
  })
})

describe('a page is fresh from the network', () => {
  test.each([
    ['also when one is kept', Promise.resolve(page('fresh')), never, 'fresh'],
    ['also when it says that there is none', Promise.resolve(page('404', 404)), never, '404'],
    ['or kept, when the server fails', Promise.resolve(page('bad gateway', 502)), never, 'kept'],
    ['or kept, when it takes too long', unanswered, Promise.resolve(), 'kept'],
  ])('%s', async (_, fresh, timeout, text) => {
    expect(await (await networkFirst(fresh, kept, timeout)).text()).toBe(text)
  })

  test('or kept, when there is no network', async () => {
    expect(await (await networkFirst(gone(), kept, never)).text()).toBe('kept')
  })

  test('or what the network says, when nothing is kept', async () => {
    await expect(networkFirst(gone(), nothing, never)).rejects.toThrow('Failed to fetch')
    const late = Promise.resolve(page('late'))
    expect(await (await networkFirst(late, nothing, Promise.resolve())).text()).toBe('late')
    const failing = Promise.resolve(page('bad gateway', 502))
    expect((await networkFirst(failing, nothing, never)).status).toBe(502)
  })
})
