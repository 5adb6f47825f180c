// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeContext } from '../drawings/canvas.fake.ts'
import { fakeDownloads } from '../state/downloads.fake.ts'
import { careAgo } from '../state/game-site.fake.ts'
import { fakeGame } from '../state/game.fake.ts'
import type { CareEntry } from '../state/outbox.ts'
import { button, fakeScreen, pass, press, show, words, write } from '../ui/screen.fake.tsx'
import { Together } from './days-together.tsx'

const TODAY = '2026-03-12'

fakeScreen()
const saved = fakeDownloads()

async function openTogether({ joined = TODAY, log = [] as CareEntry[] } = {}) {
  const { pet, days } = fakeGame(log)
  const created_at = new Date(`${joined}T09:00`).toISOString()
  await show(<Together pet={{ ...pet, created_at }} days={days} today={TODAY} />)
}

const time = () => screen.getByLabelText<HTMLInputElement>('Every day at')

/** A browser that can paint; nothing is visible here. */
function givenCanvas({ png, noise }: { png?: null; noise?: number[] } = {}) {
  vi.stubGlobal('Path2D', Object)
  const { context, painted } = fakeContext(noise)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(context))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) =>
    made(png === null ? png : new Blob(['png'], { type: 'image/png' })),
  )
  return painted.texts
}

async function openPostcard(log: CareEntry[] = []) {
  await openTogether({ joined: '2026-03-03', log })
  await press(button('Make a postcard'))
  await pass(0)
}

describe('the days together', () => {
  test('are counted, and celebrate a birthday', async () => {
    await openTogether({ joined: '2024-03-12' })
    expect(screen.getByRole('heading', { name: 'Day 731 together' })).toBeTruthy()
    expect(words()).toContain('Happy birthday, \u2068Biscuit\u2069! 2 years together today.')
  })

  test('mark each of the last seven days with care', async () => {
    await openTogether({
      log: [
        careAgo('walk', { days: 1 }),
        careAgo('feed', { days: 6 }),
        careAgo('feed', { days: 7 }),
      ],
    })
    const list = within(screen.getByRole('list', { name: 'The last seven days' }))
    const week = list.getAllByRole('listitem')
    const cared = week.map(({ textContent }) => textContent.includes('with care'))
    expect(cared).toEqual([true, false, false, false, false, true, false])
    expect(week.at(-1)?.getAttribute('aria-current')).toBe('date')
  })
})

describe('a reminder', () => {
  test("is saved as a file for the visitor's calendar", async () => {
    await openTogether()
    await press(button('Set a reminder'))
    expect(time().value).toBe('19:00')
    await write(time(), '08:15')
    await press(button('Save the file'))
    const text = await saved.get('remawatchi.ics')?.text()
    expect(text).toContain('DTSTART:20260312T081500')
    expect(text).toContain('SUMMARY:A moment with Biscuit')
    expect(words()).toContain("Can't find it?")
    await press(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('needs a time', async () => {
    await openTogether()
    await press(button('Set a reminder'))
    await write(time(), '')
    await press(button('Save the file'))
    expect(words()).toContain('Please choose a time')
    expect(saved.size).toBe(0)
  })
})

describe('the album', () => {
  test('has the keepsakes, why they came, and the next one', async () => {
    await openTogether({ log: [careAgo('feed', { minutes: 3 })] })
    await press(button('Keepsakes'))
    const album = within(screen.getByRole('dialog', { name: 'Keepsakes of Biscuit' }))
    expect(album.getByText('a red ribbon')).toBeTruthy()
    expect(words()).toContain('Beginner Buddy, the first day')
    expect(words()).toContain('Next: ')
    expect(document.querySelectorAll('li:last-child [class*=next] svg')).toHaveLength(1)
    await press(album.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is empty before the first care', async () => {
    await openTogether()
    await press(button('Keepsakes'))
    expect(words()).toContain('Feed, walk or play to get your first one.')
  })
})

describe('a postcard', () => {
  beforeEach(() => {
    for (const { prototype } of [SVGGraphicsElement, SVGSVGElement, SVGElement])
      Reflect.set(prototype, 'getScreenCTM', () => null)
  })

  // With `privacy.resistFingerprinting` Firefox returns random pixels, older versions white ones.
  test.each([
    ['makes no picture', { png: null }],
    ['returns random pixels', { noise: [113, 7, 230] }],
    ['returns white pixels', { noise: [255, 255, 255] }],
  ])('cannot be saved by a browser that %s', async (_what, canvas) => {
    givenCanvas(canvas)
    await openPostcard()
    await press(button('Save as a picture'))
    expect(words()).toContain("Your browser couldn't make the picture.")
    expect(saved.size).toBe(0)
  })

  test('is painted once, and copied if the browser allows it; another format clears the message', async () => {
    const texts = givenCanvas()
    vi.stubGlobal('ClipboardItem', Object)
    const copy = vi.fn<() => Promise<void>>().mockResolvedValue()
    Reflect.set(navigator.clipboard, 'write', copy)
    await openPostcard()
    await press(button('Copy'))
    expect(words()).toContain('Postcard copied.')
    // As it is shown, as the file, and as it is shown again.
    expect(texts.filter(({ text }) => text.includes('Biscuit'))).toHaveLength(3)
    await press(screen.getByRole('radio', { name: 'Card' }))
    expect(words()).not.toContain('Postcard copied.')
    copy.mockRejectedValue(new DOMException('not allowed'))
    await press(button('Copy'))
    expect(words()).toContain("Your browser didn't allow that.")
  })

  test('is shared where the browser can; to cancel is no failure', async () => {
    givenCanvas()
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('no'))
    Reflect.set(navigator, 'canShare', () => true)
    Reflect.set(navigator, 'share', share)
    await openPostcard()
    await press(button('Share'))
    expect(words()).toContain("Sharing didn't work here.")
    share.mockRejectedValue(new DOMException('', 'AbortError'))
    await press(button('Share'))
    expect(words()).not.toContain("Sharing didn't work here.")
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  })

  test('shows all keepsakes', async () => {
    givenCanvas()
    await openPostcard(Array.from({ length: 50 }, (_, minutes) => careAgo('feed', { minutes })))
    const drawn = document.querySelectorAll('dialog [data-part^=keepsake]')
    // Ribbon, rug, picture and second toy.
    expect(drawn).toHaveLength(4)
  })
})
