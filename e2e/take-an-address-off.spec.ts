import type { Page } from '@playwright/test'
import { type Landing, landingOn, newEmail } from './landing.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import { fetchWhenCalm } from './visitor.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

let landing: Landing
test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

const OFF = 'Take my address off the list'
const KEY = /[0-9a-f]{32}/

/** The page that takes an address off, by its roles and words. */
function removalOn(page: Page) {
  return {
    key: page.getByRole('textbox', { name: 'Removal key' }),
    press: page.getByRole('button', { name: 'Take it off' }),
    done: page.getByText('The address of this key is not on our list any more.'),
    failure: page.getByRole('alert'),
  }
}

/** Signs up on the landing page and gives the link that stands under 'Got it!'. */
async function signUp(page: Page, email: string): Promise<string> {
  await landing.open()
  await landing.signUp(email)
  await expect(landing.gotIt).toBeVisible()
  return (await page.getByRole('link', { name: OFF }).getAttribute('href')) ?? ''
}

/** True when the address can be registered anew, which it is then. */
async function isFree(url: string, email: string): Promise<boolean> {
  const answer = await fetchWhenCalm(new URL('/api/early-access', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return answer.status === 201
}

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('early-access')))

test('a link under Got it! takes the address off, by a button', async ({ page, rema }) => {
  const email = newEmail()
  await signUp(page, email)
  expect(await keptKeys(page)).toHaveLength(1)
  await page.getByRole('link', { name: OFF }).click()
  const { key, press, done } = removalOn(page)
  await expect(key).toHaveValue(KEY)
  expect(page.url()).toBe(`${rema.url}/early-access/remove`)
  await press.click()
  await expect(done).toBeVisible()
  expect(await keptKeys(page)).toEqual([])
  expect(await isFree(rema.url, email)).toBe(true)
})

test('on another device the link works too, and the secret is in no address and no history', async ({
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

test('a press before the page’s script has come removes it too', async ({ page, rema }) => {
  const email = newEmail()
  const link = await signUp(page, email)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(link)
  await removalOn(page).press.click()
  await expect(removalOn(page).done).toBeVisible()
  expect(await isFree(rema.url, email)).toBe(true)
})

test('who skips to the content by keyboard keeps the key', async ({ page, rema }) => {
  const email = newEmail()
  await page.goto(await signUp(page, email))
  const { key, press, done } = removalOn(page)
  await expect(key).toHaveValue(KEY)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(key).toHaveValue(KEY)
  await press.click()
  await expect(done).toBeVisible()
  expect(await isFree(rema.url, email)).toBe(true)
})

test('opening the link alone changes nothing', async ({ page, rema }) => {
  const email = newEmail()
  const link = await signUp(page, email)
  await page.goto(link)
  await expect(removalOn(page).key).toHaveValue(KEY)
  expect(await isFree(rema.url, email)).toBe(false)
})

test('a key that was used, or that nobody has, does no harm: nothing is told, and others stay', async ({
  page,
  rema,
}) => {
  const email = newEmail()
  const link = await signUp(page, email)
  const { key, press, done } = removalOn(page)
  await page.goto('/early-access/remove')
  await key.fill('0123456789abcdef0123456789abcdef')
  await press.click()
  await expect(done).toBeVisible()
  expect(await isFree(rema.url, email)).toBe(false)
  await page.goto('/credits')
  await page.goto(link)
  await press.click()
  await expect(done).toBeVisible()

  // Whoever registers it anew has another key: the old one takes nothing off.
  expect(await isFree(rema.url, email)).toBe(true)
  await page.goto('/credits')
  await page.goto(link)
  await expect(key).toHaveValue(KEY)
  await press.click()
  await expect(done).toBeVisible()
  expect(await isFree(rema.url, email)).toBe(false)
})

test('an answer that was lost leaves the key good', async ({ page, rema }) => {
  const email = newEmail()
  await page.route(
    /\/api\/early-access$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await landing.open()
  await landing.signUp(email)
  await expect(landing.toasts).toHaveCount(1)
  await landing.request.click()
  await expect(landing.gotIt).toBeVisible()
  await page.getByRole('link', { name: OFF }).click()
  await removalOn(page).press.click()
  await expect(removalOn(page).done).toBeVisible()
  expect(await isFree(rema.url, email)).toBe(true)
})

test('who asks about an address of somebody else gets no link', async ({ page, rema }) => {
  const email = newEmail()
  await isFree(rema.url, email)
  await landing.open()
  await landing.signUp(email)
  await expect(landing.gotIt).toBeVisible()
  await expect(page.getByRole('link', { name: OFF })).toHaveCount(0)
  expect(await keptKeys(page)).toEqual([])
})

test.describe('what goes wrong', () => {
  test('is told: no key, no network, a server in trouble; then it works', async ({
    page,
    context,
    rema,
  }) => {
    const email = newEmail()
    const link = await signUp(page, email)
    await page.goto('/early-access/remove')
    const { key, press, done, failure } = removalOn(page)
    await press.click()
    await expect(failure).toContainText('That is no removal key')
    await key.fill(new URL(link, rema.url).href)
    await expect(failure).toBeHidden()
    await context.setOffline(true)
    await press.click()
    await expect(failure).toContainText('There is no network, so nothing was changed.')
    await context.setOffline(false)
    await page.route(/\/api\/early-access$/, (route) => route.fulfill({ status: 502 }), {
      times: 1,
    })
    await press.click()
    await expect(failure).toContainText('could not be taken off for now')
    await press.click()
    await expect(done).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer to the form shows link and key, and a button that works at once', async ({
    page,
    rema,
  }) => {
    const email = newEmail()
    await landing.open()
    await landing.signUp(email)
    await expect(page.getByText('They are shown only now.')).toBeVisible()
    await expect(page.locator('code')).toHaveText(KEY)
    await page.getByRole('button', { name: 'Take it off right now' }).click()
    await expect(removalOn(page).done).toBeVisible()
    expect(await isFree(rema.url, email)).toBe(true)
  })

  test('the link that was kept is pasted, and its button removes', async ({ page, rema }) => {
    const email = newEmail()
    await landing.open()
    await landing.signUp(email)
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

  test('the page of thanks shows no key to who opens it by its address', async ({ page }) => {
    await page.goto('/early-access/thanks')
    await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
    await expect(page.getByText('They are shown only now.')).toBeHidden()
    await expect(page.getByRole('link', { name: OFF })).toBeHidden()
  })
})
