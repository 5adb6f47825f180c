import { type Landing, SIGN_UP, landingOn, newEmail } from './landing.ts'
import { answer, problem, NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import { type Page } from '@playwright/test'

const OFF = 'Take my address off the list'
const KEY = /[0-9a-f]{32}/

test.describe('sign-up form', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  let landing: Landing

  test.beforeEach(async ({ page }) => {
    landing = landingOn(page)
    await landing.open()
  })

  test('accepts a new address and is empty again after a reload', async ({ page }) => {
    await landing.signUp(newEmail())
    await expect(landing.toast("Thanks for signing up! We'll be in touch soon.")).toBeVisible()
    await expect(landing.gotIt).toBeFocused()
    await expect(landing.email).toBeHidden()
    await page.reload()
    await expect(landing.email).toHaveValue('')
  })

  test('recognizes a registered address in any case', async ({ page }) => {
    const email = newEmail()
    await landing.signUp(email)
    await expect(landing.gotIt).toBeVisible()
    await page.reload()
    await landing.signUp(` ${email.toUpperCase()} `)
    await expect(landing.toast('This email is already registered for early access!')).toBeVisible()
    await expect(landing.gotIt).toBeVisible()
  })

  const SUBMIT = 'There was a problem submitting your email. Please try again.'

  test('shows an error below the field for an invalid address', async ({ page }) => {
    const calls = await answer(page, SIGN_UP, 'POST', (route) => route.continue())
    for (const typed of ['', 'ann', 'ann@home', 'ann@example..org', 'ann bee@example.org']) {
      await test.step(`'${typed}'`, async () => {
        await landing.signUp(typed)
        await expect(landing.email).toBeFocused()
        await expect(landing.email).toHaveAttribute('aria-invalid', 'true')
        await expect(landing.email).toHaveAccessibleDescription(
          'Please enter a valid email address',
        )
        await expect(landing.email).toHaveCSS('border-color', 'rgb(174, 31, 69)')
        await expect(landing.email).toHaveValue(typed)
        await landing.email.press('a')
        await expect(landing.refusal).toBeHidden()
        await expect(landing.email).not.toHaveAttribute('aria-invalid')
      })
    }
    expect(calls).toEqual([])
  })

  test('offers a correction for a mistyped domain, which can be ignored', async () => {
    await landing.email.fill('ann@gmial.com')
    await expect(landing.offer).toHaveAccessibleName('Did you mean ann@gmail.com')
    await landing.offer.click()
    await expect(landing.email).toHaveValue('ann@gmail.com')
    await expect(landing.email).toBeFocused()
    await expect(landing.question).toBeHidden()
    await landing.signUp(newEmail().replace('example.org', 'gmial.com'))
    await expect(landing.offer).toBeFocused()
    await landing.request.click()
    await expect(landing.gotIt).toBeVisible()
  })

  test('lets a visitor correct the address after "Got it!"', async ({ page }) => {
    const calls = await answer(page, SIGN_UP, 'POST', (route) => route.continue())
    const [wrong, right] = [newEmail(), newEmail()]
    await landing.signUp(wrong)
    await expect(landing.gotIt).toBeFocused()
    await expect(page.getByText(wrong)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(landing.correct).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(landing.email).toBeFocused()
    await expect(landing.email).toHaveValue(wrong)
    await expect(landing.email).toHaveAccessibleDescription(/The first one stays on the list/)
    await landing.email.fill(right)
    await page.keyboard.press('Enter')
    await expect(page.getByText(right)).toBeVisible()
    await expect(landing.gotIt).toBeFocused()
    expect(calls).toMatchObject([{ email: wrong }, { email: right }])
  })

  test('keeps the focus on the button after a failure, and a second press works', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await answer(page, SIGN_UP, 'POST', async (route, turn) => {
      if (turn > 1) return route.continue()
      await held.promise
      return problem(503, 'email-insert-failed')(route)
    })
    await landing.email.fill(newEmail())
    await landing.request.focus()
    await page.keyboard.press('Enter')
    await expect(landing.request).toHaveText('Submitting...')
    await expect(landing.request).toBeFocused()
    held.resolve()
    await expect(landing.toast(SUBMIT)).toBeVisible()
    await expect(landing.request).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(landing.gotIt).toBeFocused()
  })
})

test.describe('removal of an address', () => {
  test.use({ allowedConsole: [NOBODY_ANSWERS] })

  test('works on another device, and the key appears in no URL', async ({
    page,
    browser,
    rema,
  }) => {
    const email = newEmail()
    const link = new URL(await signUp(page, email), rema.url)
    const context = await browser.newContext()
    const phone = await context.newPage()
    const asked: string[] = []
    phone.on('request', (request) => asked.push(request.url()))
    await phone.goto(link.href)
    const { key, press, done } = removalOn(phone)
    await expect(key).toHaveValue(link.hash.slice(1))
    await press.focus()
    await phone.keyboard.press('Enter')
    await expect(done).toBeVisible()
    await phone.goBack()
    expect(phone.url()).toBe(`${rema.url}/early-access/remove`)
    expect(asked.filter((url) => KEY.test(url))).toEqual([])
    expect(await isFree(rema.url, email)).toBe(true)
    await context.close()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('works without JavaScript by pasting the link', async ({ page, rema }) => {
      const email = newEmail()
      await landingOn(page).open()
      await landingOn(page).signUp(email)
      const link = await page.getByRole('link', { name: OFF }).getAttribute('href')
      await page.goto('/early-access/remove')
      const { key, press, done } = removalOn(page)
      await key.fill('half a key')
      await press.click()
      await expect(key).toHaveAccessibleDescription(/That is no removal key/)
      await expect(key).toHaveValue('half a key')
      await key.fill(new URL(link ?? '', rema.url).href)
      await press.click()
      await expect(done).toBeVisible()
      expect(await isFree(rema.url, email)).toBe(true)
    })
  })
})

/** The page that removes an address. */
function removalOn(page: Page) {
  return {
    key: page.getByRole('textbox', { name: 'Removal key' }),
    press: page.getByRole('button', { name: 'Take it off' }),
    done: page.getByText('The address of this key is not on our list any more.'),
  }
}

/** Signs up on the landing page and returns the link below 'Got it!'. */
async function signUp(page: Page, email: string): Promise<string> {
  const landing = landingOn(page)
  await landing.open()
  await landing.signUp(email)
  await expect(landing.gotIt).toBeVisible()
  return (await page.getByRole('link', { name: OFF }).getAttribute('href')) ?? ''
}

/** Registers the address and returns whether it was not registered before. */
async function isFree(url: string, email: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/early-access', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return answer.status === 201
}
