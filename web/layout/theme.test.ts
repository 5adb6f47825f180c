import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
const kept = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}
const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
let root: { dataset: Record<string, string> }
let bars: { media: string; content: string }[]
const barColours = () => bars.map(({ content }) => content)

beforeEach(() => {
  storage.clear()
  root = { dataset: {} }
  vi.resetModules()
  bars = [
    { media: '(prefers-color-scheme: light)', content: '#fff6e9' },
    { media: '(prefers-color-scheme: dark)', content: '#241710' },
  ]
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => bars })
  vi.stubGlobal('localStorage', kept)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('choosing a theme', () => {
  test('dark is shown and kept, system is shown and forgotten', async () => {
    const { chooseTheme, readTheme } = await import('./theme.ts')
    chooseTheme('dark')
    expect([root.dataset, storage.get('rema-theme'), readTheme()]).toEqual([
      { theme: 'dark' },
      'dark',
      'dark',
    ])
    chooseTheme('system')
    expect([root.dataset, storage.size, readTheme()]).toEqual([{}, 0, 'system'])
  })

  test('what was chosen elsewhere since the page was drawn is shown when it is seen', async () => {
    const { showTheme } = await import('./theme.ts')
    storage.set('rema-theme', 'dark')
    showTheme()
    expect([root.dataset, barColours()]).toEqual([{ theme: 'dark' }, ['#241710', '#241710']])
    storage.clear()
    showTheme()
    expect([root.dataset, barColours()]).toEqual([{}, ['#fff6e9', '#241710']])
  })

  test('what was chosen elsewhere counts over what was chosen and kept here before', async () => {
    const { chooseTheme, readTheme } = await import('./theme.ts')
    chooseTheme('dark')
    storage.set('rema-theme', 'light')
    expect(readTheme()).toBe('light')
  })

  test('the browser’s bars follow, and go back to the system’s two', async () => {
    const { chooseTheme } = await import('./theme.ts')
    chooseTheme('light')
    expect(barColours()).toEqual(['#fff6e9', '#fff6e9'])
    chooseTheme('system')
    expect(barColours()).toEqual(['#fff6e9', '#241710'])
  })

  test('blocked storage keeps the choice for the visit', async () => {
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const { chooseTheme, readTheme } = await import('./theme.ts')
    expect(readTheme()).toBe('system')
    chooseTheme('dark')
    expect([root.dataset, readTheme()]).toEqual([{ theme: 'dark' }, 'dark'])
  })

  test('an invalid value in storage counts as system', async () => {
    storage.set('rema-theme', 'purple')
    const { readTheme } = await import('./theme.ts')
    expect(readTheme()).toBe('system')
  })
})
