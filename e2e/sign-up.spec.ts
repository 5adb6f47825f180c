import { landingOn, newEmail } from './landing.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import { type Page } from '@playwright/test'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

const OFF = 'Remove my address'
const KEY = /[0-9a-f]{32}/

test.describe('removal of an address', () => {
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
      await expect(key).toHaveAccessibleDescription(/That isn't a removal key/)
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
    press: page.getByRole('button', { name: 'Remove it' }),
    done: page.getByText('The address with this key is no longer on our list.'),
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
