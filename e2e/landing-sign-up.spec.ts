import { type Landing, SIGN_UP, landingOn, newEmail } from './landing.ts'
import { answer, html, loseAnswer, loseCall, problem } from './network.ts'
import { expect, test } from './test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

let landing: Landing
test.beforeEach(async ({ page }) => {
  landing = landingOn(page)
  await landing.open()
})

test('a new address is thanked for, and the form makes place for the visit', async ({ page }) => {
  await landing.signUp(newEmail())
  await expect(landing.toast("Thanks for signing up! We'll be in touch soon.")).toBeVisible()
  await expect(landing.gotIt).toBeFocused()
  await expect(landing.email).toBeHidden()
  await page.reload()
  await expect(landing.email).toHaveValue('')
})

test('the address never travels with the id of the visitor who gave it', async ({ page }) => {
  const sent = page.waitForRequest(SIGN_UP)
  await landing.signUp(newEmail())
  expect(await (await sent).headerValue('authorization')).toBeNull()
})

test('a known address is told so, in any capitals, and gets the same place', async ({ page }) => {
  const email = newEmail()
  await landing.signUp(email)
  await expect(landing.gotIt).toBeVisible()
  await page.reload()
  await landing.signUp(` ${email.toUpperCase()} `)
  await expect(landing.toast('This email is already registered for early access!')).toBeVisible()
  await expect(landing.gotIt).toBeVisible()
})

const CHECK = 'There was a problem checking your email. Please try again.'
const SUBMIT = 'There was a problem submitting your email. Please try again.'
const UNEXPECTED = 'Something went wrong. Please try again.'

for (const [situation, fail, sentence] of [
  ['the duplicate check fails', problem(503, 'email-check-failed'), CHECK],
  ['the network asked too often', problem(429, 'too-many-requests'), CHECK],
  ['the network is gone', loseCall, CHECK],
  ['the insert fails', problem(503, 'email-insert-failed'), SUBMIT],
  ['something unexpected fails', problem(500, 'unexpected'), UNEXPECTED],
  ['a proxy answers with HTML', html(502), UNEXPECTED],
  ['a proxy answers HTML with success', html(200), UNEXPECTED],
] as const) {
  test(`${situation}: '${sentence}', the address stays, and again works`, async ({ page }) => {
    await answer(page, SIGN_UP, 'POST', (route, turn) =>
      turn === 1 ? fail(route) : route.continue(),
    )
    const email = newEmail()
    await landing.signUp(email)
    await expect(landing.toast(sentence)).toBeVisible()
    await expect(landing.email).toHaveValue(email)
    await landing.request.click()
    await expect(landing.gotIt).toBeVisible()
  })
}

test('an insert that meets a duplicate is the same as a known address', async ({ page }) => {
  await answer(page, SIGN_UP, 'POST', problem(409, 'already-registered'))
  await landing.signUp(newEmail())
  await expect(landing.toast('This email is already registered for early access!')).toBeVisible()
  await expect(landing.gotIt).toBeVisible()
})

test('an answer that was lost is asked for again: the address is there', async ({ page }) => {
  await answer(page, SIGN_UP, 'POST', (route, turn) =>
    turn === 1 ? loseAnswer(route) : route.continue(),
  )
  await landing.signUp(newEmail())
  await expect(landing.toast(CHECK)).toBeVisible()
  await landing.request.click()
  await expect(landing.gotIt).toBeVisible()
})

test('what is no address is refused under the field, which keeps it', async ({ page }) => {
  const calls = await answer(page, SIGN_UP, 'POST', (route) => route.continue())
  for (const typed of ['', 'ann', 'ann@home', 'ann@example..org', 'ann bee@example.org']) {
    await test.step(`'${typed}'`, async () => {
      await landing.signUp(typed)
      await expect(landing.email).toBeFocused()
      await expect(landing.email).toHaveAttribute('aria-invalid', 'true')
      await expect(landing.email).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(landing.email).toHaveCSS('border-color', 'rgb(174, 31, 69)')
      await expect(landing.email).toHaveValue(typed)
      await landing.email.press('a')
      await expect(landing.refusal).toBeHidden()
      await expect(landing.email).not.toHaveAttribute('aria-invalid')
    })
  }
  expect(calls).toEqual([])
})

test('an address that only the server refuses reads the same', async ({ page }) => {
  await answer(page, SIGN_UP, 'POST', problem(422, 'invalid-email'))
  await landing.signUp(newEmail())
  await expect(landing.refusal).toBeVisible()
  await expect(landing.email).toBeFocused()
})

for (const email of [
  "o'malley+rema@example.photography",
  'ann@bücher.example',
  'ユーザー@例え.jp',
]) {
  test(`${email} is welcome`, async () => {
    await landing.signUp(`${newEmail().split('@')[0]}${email}`)
    await expect(landing.gotIt).toBeVisible()
  })
}

test('while it is on its way nothing is sent twice', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const calls = await answer(page, SIGN_UP, 'POST', async (route) => {
    await held.promise
    await route.continue()
  })
  await landing.signUp(newEmail())
  await expect(landing.request).toHaveText('Submitting...')
  await expect(landing.request).toBeDisabled()
  await landing.email.press('Enter')
  await landing.email.press('Enter')
  held.resolve()
  await expect(landing.gotIt).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('the place of the question is there before its words, or they would not be told', async ({
  page,
}) => {
  const place = page.locator('form div[aria-live]:empty')
  await expect(place).toHaveCount(2)
  for (const one of await place.all()) await expect(one).not.toHaveCSS('display', 'none')
})

test('a mistyped mailbox is asked about; one press corrects it', async () => {
  await landing.email.fill('ann@gmial.com')
  await expect(landing.offer).toHaveAccessibleName('Did you mean ann@gmail.com')
  await landing.offer.click()
  await expect(landing.email).toHaveValue('ann@gmail.com')
  await expect(landing.email).toBeFocused()
  await expect(landing.question).toBeHidden()
})

test('the question waits while the address may still become the one it would suggest', async () => {
  await landing.email.pressSequentially('ann@gmail.co')
  await expect(landing.question).toBeHidden()
  await landing.email.press('Enter')
  await expect(landing.offer).toBeFocused()
})

for (const width of [375, 1280]) {
  test(`at ${width} pixels the question is met before the button, by Tab and by eye`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await landing.email.fill('ann@gmial.com')
    await expect(landing.offer).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(landing.offer).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(landing.request).toBeFocused()
    const [field, offer, button] = await Promise.all(
      [landing.email, landing.offer, landing.request].map((it) => it.boundingBox()),
    )
    expect(offer?.y).toBeGreaterThan(field?.y ?? Infinity)
    // Below the field; the button follows below it, or in a column of its own.
    const isBelow = (button?.y ?? 0) > (offer?.y ?? Infinity)
    const isBeside = (button?.x ?? 0) > (offer?.x ?? Infinity) + (offer?.width ?? 0)
    expect(isBelow || isBeside).toBe(true)
  })
}

test('a mistyped mailbox is held back once, then it is as its owner says', async ({ page }) => {
  const calls = await answer(page, SIGN_UP, 'POST', (route) => route.continue())
  const email = newEmail().replace('example.org', 'gmial.com')
  await landing.signUp(email)
  await expect(landing.offer).toBeFocused()
  await expect(landing.email).toHaveValue(email)
  expect(calls).toEqual([])
  await landing.request.click()
  await expect(landing.gotIt).toBeVisible()
  expect(calls).toMatchObject([{ email }])
})

test('Enter that is held answers no question: the address stays as it was typed, and is not sent', async ({
  page,
}) => {
  await landing.email.fill('ann@gmial.com')
  await page.keyboard.down('Enter')
  await expect(landing.offer).toBeFocused()
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(landing.email).toHaveValue('ann@gmial.com')
  await expect(landing.question).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(landing.email).toHaveValue('ann@gmail.com')
  await expect(landing.email).toBeFocused()
})

test('another slip is held back again; the offer goes through at once', async ({ page }) => {
  const calls = await answer(page, SIGN_UP, 'POST', (route) => route.continue())
  const [name] = newEmail().split('@')
  await landing.signUp(`${name}@gmial.com`)
  await expect(landing.offer).toBeFocused()
  await expect(landing.again).toBeVisible()
  await landing.email.fill(`${name}@hotmial.com`)
  await expect(landing.again).toBeHidden()
  await landing.email.press('Enter')
  await expect(landing.offer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(landing.email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(landing.gotIt).toBeVisible()
  expect(calls).toMatchObject([{ email: `${name}@hotmail.com` }])
})

test("'Got it!' shows the address; a wrong one is corrected, and nothing is taken off", async ({
  page,
}) => {
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

test('an address that was right after all is known, and nothing is lost', async () => {
  const email = newEmail()
  await landing.signUp(email)
  await landing.correct.click()
  await landing.request.click()
  await expect(landing.toast('This email is already registered for early access!')).toBeVisible()
  await expect(landing.gotIt).toBeVisible()
})

test('a failed sign-up leaves the focus on the button, which can be pressed again', async ({
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

test('people and their assistants never meet the field for programs', async ({ page }) => {
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await landing.email.focus()
  await page.keyboard.press('Tab')
  await expect(landing.request).toBeFocused()
})

test('what a program writes into that field is sent along and refuses nobody', async ({ page }) => {
  await landing.isHydrated()
  const calls = await answer(page, SIGN_UP, 'POST', (route) => route.continue())
  await page.locator('input[name=website]').fill('https://spam.example', { force: true })
  const email = newEmail()
  await landing.signUp(email)
  await expect(landing.gotIt).toBeVisible()
  expect(calls).toMatchObject([{ email, website: 'https://spam.example' }])
})
