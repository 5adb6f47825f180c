import { type Locator, expect } from '@playwright/test'
import { landingOn, newEmail } from './landing.ts'
import { ENTRIES, PET, answer, passPauses, problem } from './network.ts'
import { stopClock } from './stop-clock.ts'
import { test } from './test.ts'

type Window = { width: number; height: number }

/** Pressed in the first of each list; the others are looked at, too, whenever something is said. */
const WINDOWS: Record<string, [Window, ...Window[]]> = {
  'a phone': [
    { width: 320, height: 480 },
    { width: 320, height: 568 },
    { width: 375, height: 553 },
    { width: 375, height: 667 },
  ],
  'a phone on its side': [{ width: 812, height: 375 }],
  'a tablet': [{ width: 768, height: 1024 }],
  'a desk': [
    { width: 1366, height: 625 },
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ],
}

test.use({ allowedConsole: [/Failed to load resource/] })

for (const [name, windows] of Object.entries(WINDOWS)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: windows[0] })
    test.beforeEach(({ page }) => page.clock.install())
    const look = (said: Locator, pressed: Locator) => liesOverNoControl({ windows, said, pressed })

    test('what the pet and its page say lies over no control', async ({ page, game, visitor }) => {
      await answer(page, PET, 'POST', (route, turn) =>
        turn === 1 ? problem(503, 'create-pet-failed')(route) : route.fallback(),
      )
      await game.open()
      await game.createPet('Llanfairpwllgwyngyllgogerychwyrndrobwlll')
      await look(game.toast('Failed to create pet'), game.createButton)
      await game.createButton.click()
      await expect(game.says).toContainText('has joined your family!')
      await look(game.says, game.renameButton)
      await game.care('Feed').click()
      await expect(game.says).toContainText('Llanfair')
      await look(game.toast("Feeding day 1: you're a Beginner Buddy!"), game.care('Feed'))
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(game.toast(/you're a/)).toHaveCount(0)
      await answer(page, ENTRIES, 'POST', (route, turn) =>
        turn === 1 ? problem(422, 'invalid-timestamp')(route) : route.fallback(),
      )
      // From here on time passes by looks alone: on a busy machine one could come when it has been said and has gone.
      await stopClock(page, 100)
      await game.care('Feed').click()
      // It is said when the pet has spoken.
      const failed = game.toast('Failed to log activity')
      await passPauses(page, () => expect(failed).toBeVisible({ timeout: 100 }))
      await page.clock.resume()
      await game.care('Walk').click()
      await look(game.says, game.care('Walk'))
      await game.undo.click()
      await expect(game.says).toHaveText('Walk undone')
      await look(game.says, game.care('Walk'))
      await game.logTab.click()
      await game.removeButtons.first().click()
      await game.removal.getByRole('button', { name: 'Remove' }).click()
      await look(game.undo, game.undo)
      expect(await visitor.pet()).not.toBeNull()
    })

    test('what the landing page says lies over no control', async ({ page }) => {
      const landing = landingOn(page)
      let isAway = true
      await page.route(/\/api\/early-access$/, (route) =>
        isAway ? problem(503, 'email-check-failed')(route) : route.fallback(),
      )
      await page.route(/\/vote$/, (route) =>
        isAway ? problem(503, 'vote-failed')(route) : route.fallback(),
      )
      await landing.open()
      await landing.isHydrated()
      await landing.signUp(newEmail())
      await look(landing.toast(/^There was a problem checking your email/), landing.request)
      isAway = false
      await landing.request.click()
      await look(landing.toast(/^Thanks for signing up!/), landing.gotIt)

      isAway = true
      const titles = ['Rema Virtual Pet', 'Rema Pet Onboarding', 'Rema Anytime Help'] as const
      for (const title of titles) await landing.card(title).button.click()
      const failed = landing.toast('Could not add your vote. Please try again.')
      await expect(failed).toHaveCount(3)
      await look(failed.last(), landing.card(titles[2]).card)
      isAway = false
      const again = page.getByRole('button', { name: 'Try again' }).first()
      await again.click()
      await look(landing.toast('Your vote has been counted!'), landing.card(titles[0]).card)
    })
  })
}

type Look = {
  windows: [Window, ...Window[]]
  said: Locator
  /** Where the visitor looks: it has been pressed, or stands where that was. */
  pressed: Locator
}

/** In each window where the page stands, and at its top; in the first as the press has left it. Time stands meanwhile. */
async function liesOverNoControl({ windows: [first, ...others], said, pressed }: Look) {
  const page = said.page()
  await expect(said).toBeVisible()
  await stopClock(page, 1_500)
  // What a press has just changed may be drawn in the next frame only.
  const isFree = () => expect.poll(() => page.evaluate(coveredControls)).toEqual([])
  const goToTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await isFree()
  await goToTop()
  await isFree()
  for (const size of others) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await pressed.scrollIntoViewIfNeeded()
      await isFree()
      await goToTop()
      await isFree()
    })
  }
  await page.setViewportSize(first)
  await expect(said, 'it has been there all the time').toBeVisible()
  await page.clock.resume()
}

/** Runs in the page: each control that a toast meets, or that does not get the press on its centre. */
function coveredControls(): string[] {
  const toasts = [...document.querySelectorAll<HTMLElement>('[aria-live] > li')]
  const controls = document.querySelectorAll(
    'a, button:enabled, input:enabled, select, summary, [tabindex="0"]',
  )
  return [...controls].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isUnseen = !control.checkVisibility() || control.closest('[aria-hidden=true]') !== null
    if (isUnseen || box.width < 2 || box.bottom <= 0) return []
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    const met = toasts
      .filter((toast) => !toast.contains(control) && !control.contains(toast))
      // A long word of the pet's reaches over its own head; who strokes it there strokes it all the same.
      .filter((toast) => toast.dataset['kind'] !== 'success' || !name.startsWith('Stroke '))
      .filter((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((toast) => `'${toast.textContent}' lies over ${name}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    // A point within the window's last pixel is rounded out of it: nothing is there.
    const isInView = x > 1 && x < innerWidth - 1 && y > 1 && y < innerHeight - 1
    const hit = isInView ? document.elementFromPoint(x, y) : control
    // A label hands the press on to its field.
    const hasPress = hit !== null && (control.contains(hit) || hit.closest('label') !== null)
    return hasPress ? met : [...met, `${name} does not get its press: ${hit?.outerHTML}`]
  })
}
