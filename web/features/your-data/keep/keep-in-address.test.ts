import { afterEach, describe, expect, test, vi } from 'vitest'
import { KEEP_LINK_OPENED, keepLink, openedKeepCode, takeKeepCodes } from './keep-in-address.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that was opened at an address; gives what stands in its address bar. */
function givenPage(address: string) {
  const window = new EventTarget()
  let bar = new URL(address)
  vi.stubGlobal('window', window)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => {
      bar = new URL(path, bar)
      vi.stubGlobal('location', bar)
    },
  })
  vi.stubGlobal('location', bar)
  return {
    window,
    bar: () => bar.href,
    goTo: (hash: string) => {
      bar = new URL(hash, bar)
      vi.stubGlobal('location', bar)
      window.dispatchEvent(new Event('hashchange'))
    },
  }
}

describe("a keep link's code", () => {
  test('is taken out of the address bar, and found once', () => {
    const { bar } = givenPage('https://rema.test/your-data?theme=dark#keep=2f09c9')
    takeKeepCodes()
    expect(bar()).toBe('https://rema.test/your-data?theme=dark')
    expect(openedKeepCode()).toBe('2f09c9')
    expect(openedKeepCode()).toBeUndefined()
  })

  test('is taken when the link is opened in this page, which is told', () => {
    const { bar, goTo, window } = givenPage('https://rema.test/your-data')
    const heard: string[] = []
    takeKeepCodes()
    window.addEventListener(KEEP_LINK_OPENED, () => heard.push(openedKeepCode() ?? 'nothing'))
    goTo('#keep=2f09c9')
    expect(bar()).toBe('https://rema.test/your-data')
    expect(heard).toEqual(['2f09c9'])
  })

  test.each([
    ['a full stop', '2f09c9.'],
    ['a bracket', '2f09c9)'],
    ['a space', '2f09c9%20'],
  ])('is read without %s that stood behind the link', (_what, text) => {
    givenPage(`https://rema.test/your-data#keep=${text}`)
    takeKeepCodes()
    expect(openedKeepCode()).toBe('2f09c9')
  })

  test('is none where the link has none', () => {
    givenPage('https://rema.test/your-data#keep=')
    takeKeepCodes()
    expect(openedKeepCode()).toBe('')
  })
})

test('another place of the page stays in the address', () => {
  const { bar, goTo } = givenPage('https://rema.test/your-data#main')
  takeKeepCodes()
  goTo('#keep-title')
  expect(bar()).toBe('https://rema.test/your-data#keep-title')
  expect(openedKeepCode()).toBeUndefined()
})

test('a keep link leads to the page at this origin', () => {
  givenPage('https://rema.test/virtual-pet')
  expect(keepLink('2f09c9')).toBe('https://rema.test/your-data#keep=2f09c9')
})
