import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemIn } from '../testing/problems.ts'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { readPages } from './pages.ts'
import { RATE_LIMITS } from './rate-limit.ts'

const CONTACT = '<p id="contact" hidden=""><a href="#contact">contact</a></p>'
const PET_PAGE = `<h1>Pet</h1><meta property="og:url" content="/virtual-pet"/>${CONTACT}`
const BUILT: Readonly<Record<string, string>> = {
  'index.html': '<h1>Rema</h1>',
  'virtual-pet.html': PET_PAGE,
  '404.html': '<h1>Nothing</h1>',
  'thanks.html': '{{email}}',
  '503.html': '<h1>Busy</h1>',
  'service-worker.js': 'work()',
  'public/service-worker-off.js': 'retire()',
}
/** The hashed file of a release. */
const file = (release: string) => `${release}-0a1b2c3d.js`

/** A proxy that rewrites pages would break their hydration and the hashes of their policy. */
const PAGE_CACHING = 'no-cache, no-transform'
const ADDRESSES = {
  '/': 'index.html',
  '/virtual-pet': 'virtual-pet.html',
  '/404': '404.html',
  '/early-access/thanks': 'thanks.html',
  '/503': '503.html',
}

let rema: TestApp
let place: string
let folder: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rema-pages-'))
  // The name of the folder for hashed files means nothing above the site.
  folder = join(place, 'assets', 'site')
  await mkdir(join(folder, 'public', 'assets'), { recursive: true })
  await writeFile(join(folder, 'public', 'assets', 'game-0a1b2c3d.js'), 'play()')
  await writeFile(join(folder, 'public', 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'built-from'), 'hash')
  for (const [file, text] of Object.entries(BUILT)) {
    await writeFile(join(folder, file), text)
    await writeFile(join(folder, `${file}.br`), 'br')
    await writeFile(join(folder, `${file}.gz`), 'gzip')
  }
  const entries = Object.entries(ADDRESSES).map(([address, file]) => {
    const isAnswer = file === 'thanks.html'
    return [address, { file, scripts: ["'sha256-x'"], styles: [], isAnswer }]
  })
  await writeFile(join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(entries)))
  rema = await openTestApp({ pages: await readPages(folder) })
})
afterAll(async () => {
  await rema.close()
  await rm(place, { recursive: true })
})

function get(url: string, headers: Record<string, string> = {}) {
  return rema.app.inject({ url, headers })
}

test.each([
  ['br', 'gzip, br', 'br'],
  ['gzip', 'br;q=0, gzip', 'gzip'],
  [undefined, 'zstd', PET_PAGE],
])('a page is sent as %s to a client that accepts "%s"', async (encoding, accepted, body) => {
  const { headers, body: sent } = await get('/virtual-pet', { 'accept-encoding': accepted })
  expect([headers['content-encoding'], sent]).toEqual([encoding, body])
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': PAGE_CACHING })
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-x'")
})

test.each([
  ['/assets/game-0a1b2c3d.js', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'no-cache'],
  ['/virtual-pet', PAGE_CACHING],
  ['/service-worker.js', PAGE_CACHING],
])('browsers keep %s as its name allows: %s', async (url, kept) => {
  expect((await get(url)).headers['cache-control']).toBe(kept)
})

test('a client that has a page already gets no body', async () => {
  const tag = String((await get('/virtual-pet')).headers['etag'])
  const answer = await get('/virtual-pet', { 'if-none-match': `"older", W/${tag}` })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
  expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': PAGE_CACHING })
  const older = { 'if-none-match': `"older", ${tag.slice(0, 5)}"` }
  expect((await get('/virtual-pet', older)).body).toBe(PET_PAGE)
})

test.each([
  ['/virtual-pet/?from=mail&x=%2F', '/virtual-pet?from=mail&x=%2F'],
  ['/virtual-pet%23keep=2f09', '/virtual-pet#keep=2f09'],
  ['/VIRTUAL-PET/%2523KEEP%253D2F09?x=1', '/virtual-pet#KEEP%253D2F09?x=1'],
])('%s redirects to the page, for no cache and no log', async (url, location) => {
  const headers = { location, 'cache-control': 'no-store' }
  expect(await get(url)).toMatchObject({ statusCode: 308, headers })
  expect(rema.logged()).not.toMatch(/2f09/i)
})

test.each([
  '/virtual-pet//',
  '//virtual-pet/',
  '/nothing/',
  '//rema.example/',
  '/404',
  '/early-access/thanks',
])('%s is no page: a person gets the page for it, for no cache', async (url) => {
  const { statusCode, headers, body } = await get(url, { accept: 'text/html' })
  expect([statusCode, body]).toEqual([404, '<h1>Nothing</h1>'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store, no-transform' })
  expect(headers).not.toHaveProperty('location')
})

test('an unknown address of the API answers a person with a problem, too', async () => {
  expect(problemIn(await get('/api/nothing', { accept: 'text/html' }))).toBe('not-found')
})

test.each(['/', '/virtual-pet', '/virtual-pet/', '/service-worker.js', '/icon.svg'])(
  '%s answers GET and HEAD only',
  async (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      expect(problemIn(await rema.app.inject({ method, url }))).toBe('not-found')
    expect((await rema.app.inject({ method: 'HEAD', url })).statusCode).toBeLessThan(400)
  },
)

test('pages that are open load files of the last two releases, after a step back too, and older ones go', async () => {
  const dataDir = join(place, 'data')
  async function addressesAfter(release: string) {
    const site = join(place, release)
    await cp(folder, site, { recursive: true })
    await rename(
      join(site, 'public/assets', file('game')),
      join(site, 'public/assets', file(release)),
    )
    await writeFile(join(site, 'built-from'), release)
    const pages = await readPages(site, { dataDir: relative('.', dataDir) })
    // The file system's clock may be too coarse to tell two starts apart.
    for (const [age, path] of pages.roots.slice(1).entries()) await utimes(path, 0, 1e6 - age)
    const { app, close } = await openTestApp({ pages })
    const names = ['first', 'second', 'third', 'fourth']
    const answers = await Promise.all(
      names.map((name) => app.inject({ url: `/assets/${file(name)}` })),
    )
    await close()
    expect(pages.scripts.has(file('first'))).toBe(answers[0]?.statusCode === 200)
    const cached = answers.filter(({ headers }) => headers['cache-control']?.includes('immutable'))
    expect(cached).toEqual(answers.filter(({ statusCode }) => statusCode === 200))
    return names.filter((_name, index) => answers[index]?.statusCode === 200)
  }
  expect(await addressesAfter('first')).toEqual(['first'])
  expect(await addressesAfter('second')).toEqual(['first', 'second'])
  expect(await addressesAfter('first')).toEqual(['first', 'second'])
  expect(await addressesAfter('third')).toEqual(['first', 'second', 'third'])
  expect(await addressesAfter('fourth')).toEqual(['first', 'third', 'fourth'])
})

test('a DATA_DIR that cannot be written to is a warning', async () => {
  await writeFile(join(place, 'file'), '')
  const warnings: string[] = []
  const warn = (line: string) => warnings.push(line)
  const { roots } = await readPages(folder, { dataDir: join(place, 'file'), warn })
  expect(roots).toEqual([join(folder, 'public')])
  expect(warnings).toEqual([expect.stringContaining('let Rema write to DATA_DIR')])
})

test('SITE_URL and CONTACT complete pages, SERVICE_WORKER=off removes the worker', async () => {
  const contact = 'hi@rema.example'
  const settings = { siteUrl: 'https://rema.example', contact, serviceWorker: false }
  const { pages, scripts } = await readPages(folder, settings)
  const html = PET_PAGE.replace('content="', 'content="https://rema.example').replace(
    CONTACT,
    `<p id="contact"><a href="mailto:${contact}">${contact}</a></p>`,
  )
  const body = pages.get('/virtual-pet')?.body
  expect(body?.identity.toString()).toBe(html)
  expect(body && brotliDecompressSync(body.br).toString()).toBe(html)
  // No need to compress it again, which takes long.
  expect(pages.get('/')?.body.br.toString()).toBe('br')
  expect(pages.get('/service-worker.js')?.body.identity.toString()).toBe('retire()')
  expect(scripts).toEqual(new Set(['game-0a1b2c3d.js']))
})

test('without a build the message says what to do', async () => {
  await expect(readPages(place)).rejects.toThrow('npm run build makes them.')
})

test('pages and their files meet no rate limit', async () => {
  const limits = { ...RATE_LIMITS, requests: { network: [1, 'hour'] } } as const
  const { app } = await testApp({ pages: await readPages(folder), rateLimits: true, limits })
  for (const url of ['/', '/', '/icon.svg', '/icon.svg', '/virtual-pet/', '/virtual-pet/'])
    expect((await app.inject(url)).statusCode).toBeLessThan(400)
})
