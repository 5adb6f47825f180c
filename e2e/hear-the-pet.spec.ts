import { isMet } from './is-met.ts'
import { expect, test } from './test.ts'

declare global {
  /** What was made of sound on the page, and felt. */
  var heard: { contexts: AudioContext[]; notes: number; vibrations: number }
}

test('nothing is made of sound until it is switched on, and that is remembered', async ({
  page,
  game,
  visitor,
}) => {
  await page.addInitScript(() => {
    globalThis.heard = { contexts: [], notes: 0, vibrations: 0 }
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        globalThis.heard.contexts.push(this)
      }
    }
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its note, below.
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
  // The title comes with the server's answer, and would be heard, too.
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
  await isMet(page.locator('[data-reaction=stroke]'))
  expect(await heard()).toEqual({ contexts: 0, notes: 0, vibrations: 0 })
})
