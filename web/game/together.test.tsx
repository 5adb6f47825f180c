// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDownloads } from '../state/downloads.fake.ts'
import { careAgo, fakeGameSite } from '../state/game-site.fake.ts'
import {
  NOON,
  button,
  fakeScreen,
  key,
  pass,
  press,
  show,
  messageLines,
  words,
  write,
} from '../ui/screen.fake.tsx'
import { Game } from './game.tsx'

const HOUR_MS = 3_600_000

fakeScreen()
const VISITOR = '2f0c8b1e-5d0a-4c57-9a3e-6b7d1f2e8c4a'
const saved = fakeDownloads()

async function openGame(given?: Parameters<typeof fakeGameSite>[0]) {
  localStorage.setItem('anonymousUserId', VISITOR)
  const site = fakeGameSite(given)
  const draw = await show(<Game />)
  // Later scripts have scripts of their own.
  await pass(0)
  return { ...site, draw, calls: () => site.asked.map(({ call }) => call) }
}

const joined = (year: number, month: number, day: number) => ({
  pet: {
    name: 'Biscuit',
    type: 'dog' as const,
    created_at: new Date(year, month - 1, day, 9).toISOString(),
  },
})
const week = () =>
  within(screen.getByRole('list', { name: 'The last seven days' })).getAllByRole('listitem')

const visitAgo = (hours: number) => {
  localStorage.setItem(
    'rema-last-visit',
    `${VISITOR}${new Date(NOON - hours * HOUR_MS).toISOString()}`,
  )
}
const form = () => within(screen.getByRole('form', { name: 'Set a reminder' }))
const dialog = () => within(screen.getByRole('dialog', { name: 'A postcard from Biscuit' }))
const open = async () => {
  await press(button('Make a postcard'))
  await pass(0)
}
/** A browser that can draw: nothing of it is seen here. */
function givenCanvas(png: Blob | null = new Blob(['png'], { type: 'image/png' })) {
  const context = new Proxy(
    { canvas: document.createElement('canvas'), measureText: () => ({ width: 10 }) },
    {
      get: (given, name) => Reflect.get(given, name) ?? (() => ({ addColorStop: () => {} })),
      set: () => true,
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context))
  return vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(png))
}

const time = () => form().getByLabelText<HTMLInputElement>('Every day at')

const canvas = () => dialog().getByRole('img', { name: /^Postcard: / })

describe('the days together', () => {
  test.each([
    [2026, 3, 12, 'Day 1 together'],
    [2026, 3, 3, 'Day 10 together'],
  ])('with a pet of %i-%i-%i: %s', async (year, month, day, words) => {
    await openGame(joined(year, month, day))
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  })

  test('of a year say so', async () => {
    await openGame(joined(2024, 3, 12))
    expect(words()).toContain('Happy birthday, \u2068Biscuit\u2069! 2 years together today.')
  })

  test('show a paw for each of the last seven with care; today at once', async () => {
    await openGame({
      log: [
        careAgo('walk', { days: 1 }),
        careAgo('feed', { days: 6 }),
        careAgo('feed', { days: 7 }),
      ],
    })
    const cared = () => week().map(({ textContent }) => textContent.includes('with care'))
    expect(cared()).toEqual([true, false, false, false, false, true, false])
    expect(week().map((one) => one.getAttribute('aria-current'))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      'date',
    ])
    await press(button('Feed'))
    expect(cared().at(-1)).toBe(true)
  })

  test('keep yesterday’s paw in a page that stays open, however much is cared since', async () => {
    await openGame()
    await press(button('Feed'))
    vi.setSystemTime(NOON + 24 * HOUR_MS)
    await pass(60_000)
    // More than the newest entries that the game tells.
    const walk = button('Walk')
    for (let turn = 0; turn < 21; turn++) await press(walk)
    await pass(0)
    expect(week().map(({ textContent }) => textContent.includes('with care'))).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
      true,
    ])
  })
})

describe('who comes back', () => {
  test.each([
    [8, ['Biscuit is happy to see you']],
    [7.9, []],
  ])('after %i hours is greeted: %s', async (hours, greetings) => {
    visitAgo(hours)
    await openGame()
    expect(messageLines()).toEqual(greetings)
  })
})

describe('a reminder', () => {
  test("is saved as a file for the visitor's calendar, at their time, and said", async () => {
    await openGame()
    await press(button('Set a reminder'))
    expect([time().value, document.activeElement]).toEqual(['19:00', time()])
    await write(time(), '08:15')
    await press(button('Save the file'))
    const text = await saved.get('remawatchi.ics')?.text()
    expect(text).toContain('DTSTART:20260312T081500')
    expect(text).toContain('SUMMARY:A moment with Biscuit')
    expect(messageLines()).toEqual(['Open the file, and your calendar will remind you'])
    expect(document.activeElement).toBe(button('Set a reminder'))
  })

  test('without a time is refused until one is typed', async () => {
    await openGame()
    await press(button('Set a reminder'))
    await write(time(), '')
    await press(button('Save the file'))
    expect(words()).toContain('Please choose a time')
    expect([saved.size, document.activeElement]).toEqual([0, time()])
    await write(time(), '08:15')
    expect(words()).not.toContain('Please choose a time')
  })

  test.each([
    ['Escape', () => key('{Escape}')],
    ['Cancel', () => press(button('Cancel'))],
  ])('is left with %s, back at its button, and opened again', async (_how, leave) => {
    await openGame()
    await press(button('Set a reminder'))
    await leave()
    expect([saved.size, document.activeElement]).toEqual([0, button('Set a reminder')])
    await press(button('Set a reminder'))
    expect(time()).toBeTruthy()
  })
})

describe('keepsakes', () => {
  test('stand in their album with why they came, and what is next', async () => {
    await openGame({ log: [careAgo('feed', { minutes: 3 })] })
    await press(button('Keepsakes'))
    const album = within(screen.getByRole('dialog', { name: 'Keepsakes of Biscuit' }))
    expect(album.getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(words()).toContain('They came with your care, and they stay.')
    expect(words()).toContain('Next: ')
    await press(album.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are none before the first care', async () => {
    await openGame()
    await press(button('Keepsakes'))
    expect(words()).toContain('The first comes with the first care moment.')
    expect(within(screen.getByRole('dialog')).queryByRole('listitem')).toBeNull()
  })
})

describe('a postcard', () => {
  beforeEach(() => {
    Object.defineProperty(document, 'fonts', {
      configurable: true,
      value: { ready: Promise.resolve() },
    })
    for (const { prototype } of [SVGGraphicsElement, SVGSVGElement, SVGElement])
      Reflect.set(prototype, 'getScreenCTM', () => null)
  })

  test("is drawn, says what stands on it, and is saved under the pet's name", async () => {
    givenCanvas()
    await openGame(joined(2026, 3, 3))
    await open()
    expect(canvas().getAttribute('aria-label')).toMatch(/^Postcard: Biscuit.*Day 10 together/)
    expect(words()).not.toContain('could not make the picture')
    await press(button('Save as a picture'))
    expect([...saved.keys()]).toEqual(['postcard from Biscuit.png'])
    await press(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['that has no canvas', 'that makes no file of it'])(
    'in a browser %s cannot be saved, and says so',
    async (which) => {
      if (which === 'that has no canvas')
        vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
      else givenCanvas(null)
      await openGame()
      await open()
      expect(words()).toContain('This browser could not make the picture.')
      expect(button('Save as a picture')).toHaveProperty('disabled', true)
    },
  )

  test('is copied where a browser allows that, and the format chosen next has nothing said of it', async () => {
    givenCanvas()
    vi.stubGlobal('ClipboardItem', Object)
    const copy = vi.fn<() => Promise<void>>().mockResolvedValue()
    Reflect.set(navigator.clipboard, 'write', copy)
    await openGame()
    await open()
    await press(button('Copy'))
    expect(words()).toContain('The postcard is on the clipboard.')
    await press(screen.getByRole('radio', { name: 'Card' }))
    expect(words()).not.toContain('The postcard is on the clipboard.')
    copy.mockRejectedValue(new Error('not allowed'))
    await press(button('Copy'))
    expect(words()).toContain('The browser did not allow it.')
  })

  test("is shared where a browser can; changing one's mind is no failure", async () => {
    givenCanvas()
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'))
    Reflect.set(navigator, 'canShare', () => true)
    Reflect.set(navigator, 'share', share)
    await openGame()
    await open()
    await press(button('Share'))
    expect(words()).toContain('It could not be shared from here.')
    share.mockRejectedValue(new DOMException('', 'AbortError'))
    await press(button('Share'))
    expect(words()).not.toContain('It could not be shared from here.')
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })

  test('shows the keepsakes that are chosen', async () => {
    givenCanvas()
    await openGame({ log: [careAgo('feed')] })
    await open()
    const ribbon = dialog().getByRole('checkbox', { name: 'a red ribbon' })
    expect(ribbon).toHaveProperty('checked', true)
    await press(ribbon)
    expect(dialog().getByRole('checkbox', { name: 'a red ribbon' })).toHaveProperty(
      'checked',
      false,
    )
  })
})
