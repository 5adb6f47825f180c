import { expectBriefly } from './checks.ts'
import { type Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from './test.ts'
import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'

declare global {
  /** The sounds and vibrations of the page. */
  var heard: { contexts: AudioContext[]; notes: number; vibrations: number }
}

test.describe('stroking', () => {
  test.use({ timezoneId: 'UTC' })

  // At night the pet may be asleep.
  test.beforeEach(({ page }) =>
    page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`),
  )

  test('is suggested until the visitor strokes the pet', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await game.open()
    const hint = page.getByText('Stroke Biscuit', { exact: true })
    await expect(hint).toBeVisible()
    await game.care('Feed').click()
    await expect(hint).toBeVisible()
    await pet(page).press('Enter')
    await expectBriefly(page.locator('[data-touch=head] [data-part=heart]'))
    await expect(hint).toHaveCount(0)
    await page.reload()
    await game.shows(60)
    await expect(hint).toHaveCount(0)
  })
})

test.describe('sound', () => {
  test('is off at first and stays on once switched on', async ({ page, game, visitor }) => {
    await page.addInitScript(() => {
      globalThis.heard = { contexts: [], notes: 0, vibrations: 0 }
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super()
          globalThis.heard.contexts.push(this)
        }
      }
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its note below.
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (...when) {
        globalThis.heard.notes += 1
        return start.apply(this, when)
      }
      navigator.vibrate = () => Boolean(++globalThis.heard.vibrations)
    })
    const players: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/play-sound-')) players.push(request.url())
    })
    const heard = () =>
      page.evaluate(() => ({
        contexts: globalThis.heard.contexts.length,
        notes: globalThis.heard.notes,
        vibrations: globalThis.heard.vibrations,
      }))
    await visitor.createPet('Biscuit')
    await game.open()
    const sound = page.getByRole('switch', { name: 'Sound' })
    await expect(sound).not.toBeChecked()
    await expect(game.strokeHint('Biscuit')).toBeVisible()
    await game.care('Feed').click()
    // A new title would have a sound, too.
    await expect(game.toast(/Beginner Buddy/)).toBeVisible()
    expect(await heard()).toEqual({ contexts: 0, notes: 0, vibrations: 0 })
    expect(players).toEqual([])

    await sound.press('Space')
    await expect(sound).toBeChecked()
    await expect.poll(heard).toEqual({ contexts: 1, notes: 1, vibrations: 1 })
    await expect
      .poll(() => page.evaluate(() => globalThis.heard.contexts[0]?.currentTime ?? 0))
      .toBeGreaterThan(0)
    await game.care('Feed').click()
    await expect.poll(heard).toEqual({ contexts: 1, notes: 4, vibrations: 2 })

    await page.reload()
    await expect(sound).toBeChecked()
    await sound.click()
    await expect(sound).not.toBeChecked()
    await page.getByRole('button', { name: 'Stroke Biscuit' }).press('Enter')
    await expectBriefly(page.locator('[data-reaction=stroke]'))
    expect(await heard()).toEqual({ contexts: 0, notes: 0, vibrations: 0 })
  })
})

test.describe('night', () => {
  test.use({ ...WITH_MOTION, timezoneId: 'UTC' })

  test('the pet sleeps until the visitor touches it or presses a key', async ({
    page,
    game,
    visitor,
  }) => {
    await visitor.createPet('Biscuit')
    const day = new Date().toISOString().slice(0, 10)
    await page.clock.setFixedTime(`${day}T01:00:00Z`)
    await game.open()
    await expect(pet(page, 'Stroke Biscuit, who is asleep')).toBeVisible()
    await game.care('Feed').click()
    await expect(pet(page, 'Stroke Biscuit')).toBeVisible()
    await expect(page.locator('svg[data-type=dog] [data-part=z]')).toHaveCount(0)
    await game.shows(60)
    await page.reload()
    const sleeper = pet(page, 'Stroke Biscuit, who is asleep')
    await sleeper.press('Shift')
    await sleeper.press('b')
    await expect(pet(page, 'Stroke Biscuit')).toBeFocused()
    await expect(page.locator('[data-part=yawn]')).toHaveCount(1)
  })
})

test.describe('return', () => {
  const DAY_MS = 86_400_000

  test.beforeEach(async ({ visitor }) => {
    await visitor.createPet('Biscuit')
  })

  test('the pet greets a visitor who was away, but not after a reload', async ({ page, game }) => {
    await game.open()
    await expect(page.getByRole('heading', { name: 'Day 1 together' })).toBeVisible()
    await page.evaluate((away) => {
      const kept = localStorage.getItem('rema-last-visit') ?? ''
      const at = new Date(Date.now() - away).toISOString()
      // After the page, which stores the current time when it is left.
      document.addEventListener('visibilitychange', () =>
        localStorage.setItem('rema-last-visit', kept.slice(0, 36) + at),
      )
    }, DAY_MS)
    await page.reload()
    await expect(page.getByText('Biscuit is happy to see you')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Day 1 together' })).toBeVisible()
    await expect(page.getByText('Biscuit is happy to see you')).toHaveCount(0)
  })

  test('a reminder is a calendar file with the chosen time', async ({ page, game }) => {
    await game.open()
    await page.getByRole('button', { name: 'Set a reminder' }).click()
    const time = page.getByLabel('Every day at')
    await expect(time).toBeFocused()
    await time.fill('07:30')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('remawatchi.ics')
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines).toContain('SUMMARY:A moment with Biscuit')
    expect(lines.filter((line) => /^DTSTART:\d{8}T073000$/.test(line))).toHaveLength(1)
    await expect(page.getByRole('button', { name: 'Set a reminder' })).toBeFocused()
  })
})

test.describe('postcard', () => {
  const SIZES = { Square: [1_080, 1_080], Story: [1_080, 1_920], Card: [1_500, 1_000] } as const

  test('is saved in three formats without the key', async ({ page, visitor }) => {
    await visitor.createPet('Biscuit')
    for (let moment = 0; moment < 4; moment += 1) await visitor.careFor('feed')
    const postcard = await openPostcard(page)
    await expect(postcard.picture).toHaveAccessibleName(/Thriving, Beginner Buddy/)
    for (const [format, size] of Object.entries(SIZES)) {
      await postcard.dialog.getByLabel(format, { exact: true }).check()
      const coming = page.waitForEvent('download')
      await postcard.save.click()
      const download = await coming
      expect(download.suggestedFilename()).toBe('postcard from Biscuit.png')
      const png = await readFile(await download.path())
      const { width, height } = decode(png)
      expect([width, height], format).toEqual(size)
      // The brown of the dog's ears and the paper.
      expect(pointsOf(png, [0x9b, 0x56, 0x2b]), format).toBeGreaterThan(10_000)
      expect(pointsOf(png, [0xff, 0xf6, 0xe9]), format).toBeGreaterThan(100_000)
      expect(png.includes(visitor.id)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(postcard.dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Make a postcard' })).toBeFocused()
  })
})

function pet(page: Page, name = 'Stroke Biscuit') {
  return page.getByRole('button', { name, exact: true })
}

/** Opens the postcard dialog. */
async function openPostcard(page: Page) {
  await page.goto('/virtual-pet')
  await page.getByRole('button', { name: 'Make a postcard' }).click()
  const dialog = page.getByRole('dialog', { name: 'A postcard from Biscuit' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    picture: dialog.getByRole('img', { name: /^Postcard: Biscuit, / }),
    save: dialog.getByRole('button', { name: 'Save as a picture' }),
  }
}

/** How many pixels of a picture have this colour. */
function pointsOf(png: Uint8Array, [red, green, blue]: readonly [number, number, number]): number {
  const { width, height, data, channels } = decode(png)
  let count = 0
  for (let at = 0; at < width * height * channels; at += channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1
  }
  return count
}
