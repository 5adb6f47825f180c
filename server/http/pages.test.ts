import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { RATE_LIMITS } from './limits.ts'
import { type Pages, addPages } from './pages.ts'
import { answerProblems } from './problem-answers.ts'
import { limitRequests } from './rate-limit.ts'

function builtPage(name: string, etag: string) {
  const [identity, br, gzip] = [Buffer.from(name), Buffer.from('br'), Buffer.from('gzip')]
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', etag, 'cache-control': 'no-cache' },
    body: { identity, br, gzip },
  }
}

const PET_PAGE = '<h1>Pet</h1>'

let rema: TestApp
let place: string
let folder: string
let pages: Pages
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rema-pages-'))
  // A name that means something in an address means nothing above the site.
  folder = join(place, 'assets', 'site')
  await mkdir(join(folder, 'public', 'assets'), { recursive: true })
  await writeFile(join(folder, 'public', 'assets', 'game-0a1b2c3d.js'), 'play()')
  await writeFile(join(folder, 'public', 'icon.svg'), '<svg/>')
  await utimes(join(folder, 'public', 'icon.svg'), 1_770_000_000, 1_770_000_000)
  pages = {
    folder,
    notFound: builtPage('not found', '"404"'),
    overloaded: builtPage('overloaded', '"503"'),
    scripts: new Set(),
    pages: new Map([
      ['/', builtPage('landing', '"land,ing"')],
      ['/virtual-pet', builtPage(PET_PAGE, '"pet"')],
      ['/early-access/thanks', builtPage('thanks', '"thanks"')],
    ]),
  }
  rema = await openTestApp({ pages })
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
  [undefined, '', PET_PAGE],
])('a page is sent as %s to a client that accepts "%s"', async (encoding, accepted, body) => {
  const answer = await get('/virtual-pet', { 'accept-encoding': accepted })
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body])
  expect(answer.headers['vary']).toBe('accept-encoding')
})

test.each([
  ['/assets/game-0a1b2c3d.js', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'no-cache'],
])('%s is kept by browsers as its name allows: %s', async (url, kept) => {
  expect((await get(url)).headers['cache-control']).toBe(kept)
})

test('a file is answered whole to who asks for a part that it does not have', async () => {
  const { statusCode, body } = await get('/icon.svg', { range: 'bytes=99999-' })
  expect([statusCode, body]).toEqual([200, '<svg/>'])
})

describe('a client that has a page already', () => {
  test.each([
    ['its tag', '"pet"'],
    ['its tag, weak', 'W/"pet"'],
    ['a list with it', '"older", "pet"'],
    ['a list with it, weak and close together', 'W/"older",W/"pet"'],
    ['any', '*'],
  ])('(%s) is told so', async (_what, ifNoneMatch) => {
    const answer = await get('/virtual-pet', { 'if-none-match': ifNoneMatch })
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 304, body: '' })
    expect(answer.headers).toMatchObject({ etag: '"pet"', 'cache-control': 'no-cache' })
  })

  test('is told so for a tag with a comma in it', async () => {
    expect((await get('/', { 'if-none-match': 'W/"x", W/"land,ing"' })).statusCode).toBe(304)
  })

  test.each(['"older"', 'W/"older", "oldest"', 'pet', '"pe"', ''])(
    '(but only %s) gets the page',
    async (ifNoneMatch) => {
      const answer = await get('/virtual-pet', { 'if-none-match': ifNoneMatch })
      expect({ status: answer.statusCode, body: answer.body }).toEqual({
        status: 200,
        body: PET_PAGE,
      })
    },
  )

  test('is not told so of an address where there is nothing', async () => {
    const headers = { accept: 'text/html', 'if-none-match': '*' }
    expect((await get('/nothing', headers)).statusCode).toBe(404)
  })
})

test.each([
  ['its tag', (tag: string) => tag],
  ['its tag, strong', (tag: string) => tag.replace('W/', '')],
  ['a list with it', (tag: string) => `"older", ${tag}`],
  ['any', () => '*'],
])('a client that has a file already (%s) is told so', async (_what, tagged) => {
  const { headers } = await get('/icon.svg')
  const answer = await get('/icon.svg', { 'if-none-match': tagged(String(headers['etag'])) })
  expect(answer.statusCode).toBe(304)
})

describe('a page with a slash at its end', () => {
  test.each([
    ['/virtual-pet/', '/virtual-pet'],
    ['/virtual-pet/?from=mail&x=%2F', '/virtual-pet?from=mail&x=%2F'],
    ['/early-access/thanks/', '/early-access/thanks'],
  ])('%s is found at %s', async (asked, found) => {
    const answer = await get(asked, { accept: 'text/html' })
    expect(answer.statusCode).toBe(308)
    expect(answer.headers['location']).toBe(found)
  })

  test.each(['/virtual-pet//', '//virtual-pet/', '/nothing/', '//rema.example/'])(
    '(%s) is no page',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['location']).toBeUndefined()
    },
  )
})

test('a file that is not there is kept by no cache on the way: the machine beside this one may have it', async () => {
  const { statusCode, headers } = await get('/assets/pet-of-the-next-release.js')
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-store')
})

test('pages and their files meet no rate limit', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  answerProblems(app)
  await addPages(app, pages)
  await limitRequests(app, { ...RATE_LIMITS, requests: { network: [1, 'minute'] } })
  app.get('/api/features', () => ({}))
  const urls = ['/icon.svg', '/', '/virtual-pet/', '/api/features', '/api/features']
  const statuses: number[] = []
  for (const url of [...urls, ...urls]) statuses.push((await app.inject({ url })).statusCode)
  expect(statuses).toEqual([200, 200, 308, 200, 429, 200, 200, 308, 429, 429])
})
