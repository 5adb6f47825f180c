import { type Page, expect } from '@playwright/test'
import { landingOn, newEmail } from './landing.ts'
import { NEW_ENTRY, PET, answer, problem } from './network.ts'
import { test } from './test.ts'

const WINDOWS = [
  [320, 480],
  [320, 568],
  [375, 553],
  [375, 667],
  [812, 375],
  [768, 1024],
  [1280, 720],
  [1366, 625],
  [1920, 1080],
] as const

test.use({ allowedConsole: [/Failed to load resource/] })

for (const [width, height] of WINDOWS) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('what the pet and its page say lies over no control', async ({ page, game, visitor }) => {
      await answer(page, PET, 'POST', (route, turn) =>
        turn === 1 ? problem(503, 'create-pet-failed')(route) : route.fallback(),
      )
      await game.open()
      await game.createPet('Llanfairpwllgwyngyllgogerychwyrndrobwlll')
      await expect(game.toast('Failed to create pet')).toBeVisible()
      await liesOverNoControl(page)
      await game.createButton.click()
      await expect(game.says).toContainText('has joined your family!')
      await liesOverNoControl(page)
      await game.care('Feed').click()
      await expect(game.says).toContainText('Llanfair')
      await expect(game.toast("Feeding day 1: you're a Beginner Buddy!")).toBeVisible()
      await liesOverNoControl(page)
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(game.toast(/you're a/)).toHaveCount(0)
      await answer(page, NEW_ENTRY, 'POST', (route, turn) =>
        turn === 1 ? problem(422, 'invalid-timestamp')(route) : route.fallback(),
      )
      await game.care('Feed').click()
      await expect(game.toast('Failed to log activity')).toBeVisible()
      await game.care('Walk').click()
      await expect(game.says).toBeVisible()
      await liesOverNoControl(page)
      await game.undo.click()
      await expect(game.says).toHaveText('Walk undone')
      await liesOverNoControl(page)
      await game.logTab.click()
      await game.removeButtons.first().click()
      await game.removal.getByRole('button', { name: 'Remove' }).click()
      await expect(game.undo).toBeVisible()
      await liesOverNoControl(page)
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
      const email = newEmail()
      await landing.signUp(email)
      await expect(landing.toast(/^There was a problem checking your email/)).toBeVisible()
      await liesOverNoControl(page)
      isAway = false
      await landing.request.click()
      await expect(landing.toast(/^Thanks for signing up!/)).toBeVisible()
      await liesOverNoControl(page)

      isAway = true
      for (const title of ['Rema Virtual Pet', 'Rema Pet Onboarding', 'Rema Anytime Help']) {
        await landing.card(title).button.click()
      }
      await expect(landing.toast('Could not add your vote. Please try again.')).toHaveCount(3)
      await liesOverNoControl(page)
      isAway = false
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(landing.toast('Your vote has been counted!')).toBeVisible()
      await liesOverNoControl(page)
    })
  })
}

/** Where the page stands, and at its top. */
async function liesOverNoControl(page: Page) {
  // What a press has just changed may be drawn in the next frame only.
  await expect.poll(() => page.evaluate(coveredControls)).toEqual([])
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await expect.poll(() => page.evaluate(coveredControls)).toEqual([])
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
