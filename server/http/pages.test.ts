import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp, testApp } from '../testing/test-app.ts'
import { LIMITS } from './limits.ts'
import { type PageDictionary, compressWith, readDictionary } from './page-dictionary.ts'
import type { Pages } from './pages.ts'

function builtPage(name: string, etag: string, dcz?: Buffer) {
  const [identity, br, gzip] = [Buffer.from(name), Buffer.from('br'), Buffer.from('gzip')]
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', etag, 'cache-control': 'no-cache' },
    body: { identity, br, gzip, ...(dcz && { dcz }) },
  }
}

const WHAT_PAGES_SHARE = '<p>Your pet is yours: no account, no tracker, nothing lost.</p>'
const PET_PAGE = `<h1>Pet</h1>${WHAT_PAGES_SHARE}`

let rema: TestApp
let place: string
let folder: string
let pages: Pages
let dictionary: PageDictionary
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rema-pages-'))
  // A name that means something in an address means nothing above the site.
  folder = join(place, 'assets', 'site')
  await mkdir(join(folder, 'public', 'assets'), { recursive: true })
  await writeFile(join(folder, 'public', 'assets', 'game-0a1b2c3d.js'), 'play()')
  await writeFile(join(folder, 'public', 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'public', 'assets', 'dictionary-0a1b2c3d.txt'), WHAT_PAGES_SHARE)
  // As the build leaves it.
  const compressed = brotliCompressSync(WHAT_PAGES_SHARE)
  await writeFile(join(folder, 'public', 'assets', 'dictionary-0a1b2c3d.txt.br'), compressed)
  dictionary = await readDictionary(folder)
  const dcz = await compressWith(dictionary, Buffer.from(PET_PAGE))
  await utimes(join(folder, 'public', 'icon.svg'), 1_770_000_000, 1_770_000_000)
  pages = {
    folder,
    dictionary,
    notFound: builtPage('not found', '"404"'),
    overloaded: builtPage('overloaded', '"503"'),
    scripts: new Set(),
    pages: new Map([
      ['/', builtPage('landing', '"land,ing"')],
      ['/virtual-pet', builtPage(PET_PAGE, '"pet"', dcz)],
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

function reads(encodings: string, digest = dictionary.digest) {
  return {
    'accept-encoding': encodings,
    'available-dictionary': `:${digest.toString('base64')}:`,
  }
}

describe('the dictionary of the pages', () => {
  test('is said by a page, and kept for pages by who fetches it', async () => {
    const { headers } = await get('/virtual-pet', { 'accept-encoding': 'br, gzip' })
    expect(headers['link']).toBe('</assets/dictionary-0a1b2c3d.txt>; rel="compression-dictionary"')
    const fetched = await get('/assets/dictionary-0a1b2c3d.txt', { 'accept-encoding': 'br' })
    expect(fetched.rawPayload).toEqual(brotliCompressSync(WHAT_PAGES_SHARE))
    expect(fetched.headers).toMatchObject({
      'use-as-dictionary': 'match="/{:page}?"',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/icon.svg')).headers['use-as-dictionary']).toBeUndefined()
  })

  test('spares who has it what all pages share', async () => {
    const { headers, rawPayload } = await get('/virtual-pet', reads('gzip, br, dcb, dcz'))
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      etag: '"pet"',
      vary: 'accept-encoding, available-dictionary',
    })
    expect(headers['link']).toBeUndefined()
    // RFC 9842: eight bytes that say what follows, and the SHA-256 of the dictionary.
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(rawPayload.subarray(8, 40)).toEqual(dictionary.digest)
    const told = zstdDecompressSync(rawPayload.subarray(40), { dictionary: dictionary.bytes })
    expect(told.toString()).toBe(PET_PAGE)
    expect(rawPayload.subarray(40).toString()).not.toContain('no tracker')
  })

  test.each([
    ['another one', () => reads('br, dcz', Buffer.alloc(32))],
    ['it, and does not read what it makes', () => reads('br, dcz;q=0')],
    ['it, and reads no such thing', () => reads('br')],
    ['none', () => ({ 'accept-encoding': 'br, dcz' })],
  ])('changes nothing for who has %s', async (_what, headers) => {
    const answer = await get('/virtual-pet', headers())
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'br'])
    expect(answer.headers['vary']).toBe('accept-encoding, available-dictionary')
  })

  test.each(['/', '/early-access/thanks', '/nothing'])(
    'is not asked for by %s, from where many never come back',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' })
      expect(answer.headers['link']).toBeUndefined()
    },
  )
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

test('a class behind one address may visit at once: pages and their files meet no limit, and use none up', async () => {
  const limited = await testApp({ pages, rateLimits: true })
  for (const url of ['/icon.svg', '/', '/virtual-pet/']) {
    const statuses = new Set<number>()
    for (let visit = 0; visit < LIMITS.requests.max + 5; visit++) {
      statuses.add((await limited.app.inject({ url })).statusCode)
    }
    expect(statuses).not.toContain(429)
  }
  expect((await limited.call(null, 'GET', '/api/features')).statusCode).toBe(200)
})
