// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from './storage.fake.ts'

const KEY = 'anonymousUserId'
const PREVIOUS = 'rema-previous-visitors'
const ANN = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const BEN = '018f4e6a-6f2b-7c3d-8e9f-0a1b2c3d4e5f'
const CAT = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const reload = vi.spyOn(location, 'reload').mockReturnValue()
const replace = vi.spyOn(location, 'replace').mockReturnValue()

beforeEach(() => {
  reload.mockClear()
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', {})
  localStorage.clear()
})

/** Opens a page: another tab, or this one again. `visitor` is stored before. */
async function openPage(visitor?: string) {
  if (visitor !== undefined) localStorage.setItem(KEY, visitor)
  vi.resetModules()
  const page = { ...(await import('./visitor.ts')), ...(await import('./visitor-switch.ts')) }
  page.knownVisitor()
  return page
}

async function previousVisitors() {
  return (await openPage()).previousVisitors()
}

/** A browser with locks, which are granted one after another and asynchronously. */
function givenLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, task: () => Promise<unknown>) => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

describe("the visitor's id", () => {
  test('is made once, stored, and marked as one without a pet', async () => {
    const id = await (await openPage()).visitorId()
    expect(id).toMatch(UUID)
    expect(await (await openPage()).visitorId()).toBe(id)
    expect(Object.entries(localStorage)).toEqual([
      [KEY, id],
      ['rema-no-pet', id],
    ])
  })

  test.each([
    ['with locks', givenLocks],
    ['without locks', () => {}],
  ])('is the same for eight tabs at once, %s', async (_how, given) => {
    given()
    const pages = []
    for (let tab = 0; tab < 8; tab += 1) pages.push(await openPage())
    const ids = await Promise.all(pages.map(({ visitorId }) => visitorId()))
    expect(new Set(ids).size).toBe(1)
  })

  test('is the stored one, unchanged', async () => {
    const id = 'A6F2C1D0-7B1E-4C55-9B0A-0123456789AB'
    expect(await (await openPage(id)).visitorId()).toBe(id)
    expect(Object.keys(localStorage)).toEqual([KEY])
  })

  test('replaces an invalid value', async () => {
    const id = await (await openPage('{"id":1}')).visitorId()
    expect(id).toMatch(UUID)
    expect(localStorage.getItem(KEY)).toBe(id)
  })

  test('is the one of the other tab if that tab wrote last', async () => {
    const device = fakeStorage()
    const setItem = () => device.setItem(KEY, ANN)
    vi.stubGlobal('localStorage', { getItem: (key: string) => device.getItem(key), setItem })
    expect(await (await openPage()).visitorId()).toBe(ANN)
  })
})

describe("a visitor's storage", () => {
  test('hides the texts of other visitors', async () => {
    const { visitorStorage } = await openPage(ANN)
    visitorStorage().write('rema-game', '{"pet":"Biscuit"}')
    expect((await openPage(BEN)).visitorStorage().read('rema-game')).toBeNull()
    expect((await openPage(ANN)).visitorStorage().read('rema-game')).toBe('{"pet":"Biscuit"}')
  })

  test('belongs to the visitor of the page, even after a switch in another tab', async () => {
    const page = (await openPage(ANN)).visitorStorage()
    localStorage.setItem(KEY, BEN)
    page.write('rema-outbox-1', '{"id":"1"}')
    expect(page.read('rema-outbox-1')).toBe('{"id":"1"}')
    expect((await openPage()).visitorStorage().read('rema-outbox-1')).toBeNull()
  })
})

describe('a switch to another visitor', () => {
  test('keeps all previous visitors, newest first, and can be reversed', async () => {
    for (const [to, previous] of [
      [BEN, [ANN]],
      [CAT, [BEN, ANN]],
      [ANN, [CAT, BEN]],
    ] as const) {
      const page = await openPage(localStorage.getItem(KEY) ?? ANN)
      expect(await page.becomeVisitor(to)).toBe(true)
      expect(localStorage.getItem(KEY)).toBe(to)
      expect(await previousVisitors()).toEqual(previous)
    }
  })

  test('keeps no previous visitor that was forgotten', async () => {
    localStorage.setItem(PREVIOUS, JSON.stringify([BEN, ANN]))
    await (await openPage(CAT)).forgetPreviousVisitor(ANN)
    expect(await previousVisitors()).toEqual([BEN])
    await (await openPage()).forgetPreviousVisitor(BEN)
    expect(Object.keys(localStorage)).toEqual([KEY])
  })

  test('keeps a visitor whose id was stored after the page was opened', async () => {
    const page = await openPage()
    localStorage.setItem(KEY, ANN)
    expect(await page.becomeVisitor(BEN)).toBe(true)
    expect(await previousVisitors()).toEqual([ANN])
  })

  test('works without a current visitor', async () => {
    expect(await (await openPage()).becomeVisitor(BEN)).toBe(true)
    expect(Object.entries(localStorage)).toEqual([[KEY, BEN]])
  })

  test('changes nothing if storage is full', async () => {
    vi.stubGlobal('localStorage', fakeStorage({ [KEY]: ANN }, 'full'))
    expect(await (await openPage()).becomeVisitor(BEN)).toBe(false)
    expect(localStorage.getItem(KEY)).toBe(ANN)
  })

  test('changes nothing if another tab was faster', async () => {
    const page = await openPage(ANN)
    localStorage.setItem(KEY, CAT)
    expect(await page.becomeVisitor(BEN)).toBe(false)
    expect(Object.entries(localStorage)).toEqual([[KEY, CAT]])
  })

  test.each(['', '{', '{}', '[1,"x"]'])('ignores an invalid list: %s', async (text) => {
    localStorage.setItem(PREVIOUS, text)
    expect(await previousVisitors()).toEqual([])
  })
})

describe('an open page', () => {
  test('reloads when another tab switches the visitor', async () => {
    const { followVisitor } = await openPage(ANN)
    followVisitor()
    window.dispatchEvent(new Event('storage'))
    expect(reload).not.toHaveBeenCalled()
    localStorage.setItem(KEY, BEN)
    window.dispatchEvent(new Event('storage'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('stores its visitor again when storage was cleared, but not after a deletion', async () => {
    const { followVisitor } = await openPage(ANN)
    followVisitor()
    localStorage.clear()
    window.dispatchEvent(new Event('storage'))
    expect([localStorage.getItem(KEY), reload.mock.calls.length]).toEqual([ANN, 0])
    await (await import('./clear-device.ts')).clearDevice()
    window.dispatchEvent(new Event('storage'))
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(reload).toHaveBeenCalled()
  })

  test('of a deleted visitor deletes the data and opens /forgotten', async () => {
    const { forgetVisitorHere } = await openPage(ANN)
    localStorage.setItem('rema-game', `${ANN}{}`)
    localStorage.setItem('neighbor', 'draft')
    await forgetVisitorHere(ANN)
    await forgetVisitorHere(ANN)
    expect(Object.keys(localStorage)).toEqual(['neighbor', 'rema-deleted'])
    expect(replace.mock.calls).toEqual([['/forgotten']])
  })

  test('of a previous visitor does not delete the data of the current one', async () => {
    const { forgetVisitorHere } = await openPage(ANN)
    localStorage.setItem(KEY, BEN)
    await forgetVisitorHere(ANN)
    expect(Object.entries(localStorage)).toEqual([[KEY, BEN]])
  })
})
