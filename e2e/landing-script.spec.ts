import { type Landing, landingOn, newEmail } from './landing.ts'
import { expect, test } from './test.ts'

const NO_VOTE = "Voting needs JavaScript, which hasn't arrived."

let landing: Landing
test.beforeEach(({ page }) => {
  landing = landingOn(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/Failed to load resource/] })

  test('the page reads whole', async ({ page }) => {
    await landing.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hey! It's Rema!")
    await expect(page.getByText('Intrigued? ;)')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'I want this!' })).toHaveCount(0)
    await expect(page.getByText(NO_VOTE).filter({ visible: true })).toHaveCount(3)
    await landing.ethicsSwitch.click()
    await expect(page.getByText('Guidance, not prescriptions')).toBeVisible()
  })

  test('the form works, twice', async ({ page }) => {
    const email = newEmail()
    await landing.open()
    await landing.signUp(email)
    await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
    await expect(page.getByText("Thanks for signing up! We'll be in touch soon.")).toBeVisible()
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await landing.signUp(email)
    await expect(page.getByText('This email is already registered for early access!')).toBeVisible()
  })

  test('a refused address comes back in its field and can be corrected', async ({ page }) => {
    await landing.open()
    await landing.signUp('ann@"><b>')
    await expect(landing.email).toHaveValue('ann@"><b>')
    await expect(landing.email).toBeFocused()
    await expect(landing.email).toHaveAttribute('aria-invalid', 'true')
    await expect(landing.refusal).toBeVisible()
    await landing.signUp(newEmail())
    await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
  })
})

test.describe('without JavaScript, a mistyped mailbox', () => {
  test.use({ javaScriptEnabled: false })

  test('is asked about, and the offer signs up', async ({ page }) => {
    const [name] = newEmail().split('@')
    await landing.open()
    await landing.signUp(`${name}@gmial.com`)
    await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
    await expect(landing.email).toHaveValue(`${name}@gmial.com`)
    await page.getByRole('button', { name: `${name}@gmail.com` }).click()
    await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
    await expect(page.getByText('The first address stays on the list as well')).toBeVisible()
  })

  test('goes through the second time', async ({ page }) => {
    const email = newEmail().replace('example.org', 'gmial.com')
    await landing.open()
    await landing.signUp(email)
    await landing.email.press('Enter')
    await expect(page.getByText("Thanks for signing up! We'll be in touch soon.")).toBeVisible()
    await landing.open()
    await landing.signUp(email)
    await landing.request.click()
    await expect(page.getByText('This email is already registered for early access!')).toBeVisible()
  })
})

test.describe('before the script has come', () => {
  let script: PromiseWithResolvers<void>
  test.beforeEach(async ({ page }) => {
    script = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
  })

  test('a vote is kept and happens once', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    const { button } = landing.card('Rema Virtual Pet')
    await button.click()
    await button.click()
    await expect(button).toHaveText('I want this!')
    script.resolve()
    await expect(landing.toast('Your vote has been counted!')).toHaveCount(1)
    await expect(button).toHaveText('Voted!')
  })

  test('an address and its press are kept, with Enter too', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await landing.email.fill(newEmail())
    await landing.email.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/')
    script.resolve()
    await expect(landing.gotIt).toBeVisible()
    await expect(landing.toasts).toHaveCount(1)
  })

  test('what is being typed stays, and focus with it', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await landing.email.pressSequentially('ann@exam')
    script.resolve()
    await landing.isHydrated()
    await expect(landing.email).toBeFocused()
    await expect(landing.email).toHaveValue('ann@exam')
    await landing.email.pressSequentially('ple..org')
    await landing.email.press('Enter')
    await expect(landing.refusal).toBeVisible()
    await expect(landing.email).toHaveValue('ann@example..org')
  })

  test('a mistyped mailbox is asked about when it has', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await landing.email.fill('ann@gmial.com')
    script.resolve()
    await expect(landing.question).toBeVisible()
  })

  test('a mistyped mailbox whose press was kept is held back', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await landing.signUp('ann@gmial.com')
    script.resolve()
    await expect(landing.offer).toBeFocused()
    await expect(landing.email).toHaveValue('ann@gmial.com')
  })

  test('the ethics open', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await landing.ethicsSwitch.click()
    await expect(page.getByText('Guidance, not prescriptions')).toBeVisible()
  })
})

test.describe('a script that never comes', () => {
  // The votes may be on their way when the network goes.
  test.use({ allowedConsole: [/Failed to (load resource|hydrate the page|read (own )?votes)/] })

  for (const [which, address] of [
    ['the first', /\/assets\/.*\.js$/],
    ['the one with React', /\/assets\/hydrate-landing.*\.js$/],
  ] as const) {
    test(`leaves a form that posts itself: ${which}`, async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route(address, async (route) => {
        await held.promise
        await route.abort()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await landing.signUp(newEmail())
      held.resolve()
      await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
    })

    test(`offline keeps what was typed, says so, and tries again: ${which}`, async ({
      page,
      context,
    }) => {
      const held = Promise.withResolvers<void>()
      await page.route(address, async (route) => {
        await held.promise
        await route.abort('internetdisconnected')
      })
      await page.goto('/', { waitUntil: 'commit' })
      const email = newEmail()
      await landing.signUp(email)
      await context.setOffline(true)
      held.resolve()
      await expect(landing.failure).toHaveText(
        'There was a problem checking your email. Please try again.',
      )
      await landing.request.click()
      await expect(landing.failure).toBeVisible()
      await expect(landing.email).toHaveValue(email)
      await context.setOffline(false)
      await landing.request.click()
      await expect(page.getByRole('heading', { name: 'Got it!' })).toBeVisible()
    })

    test(`gives a vote back and says why: ${which}`, async ({ page }) => {
      await page.route(address, (route) => route.abort())
      await page.goto('/')
      const { card, button } = landing.card('Rema Virtual Pet')
      await button.click()
      await expect(card.getByText(NO_VOTE)).toBeVisible()
      await expect(button).toHaveText('I want this!')
      await expect(button).not.toHaveAttribute('data-pressed')
    })
  }

  test('has the page loaded anew for votes, once for each press, and they are counted', async ({
    page,
  }) => {
    let failuresLeft = 2
    await page.route(/\/assets\/hydrate-landing.*\.js$/, (route) =>
      failuresLeft-- > 0 ? route.abort() : route.continue(),
    )
    await page.goto('/')
    const { card, button } = landing.card('Rema Virtual Pet')
    await button.click()
    await expect(card.getByText(NO_VOTE)).toBeVisible()
    await button.click()
    await expect(landing.toast('Your vote has been counted!')).toBeVisible()
    await expect(button).toHaveText('Voted!')
    await expect(card.getByText(NO_VOTE)).toBeHidden()
  })
})

test('React is fetched for who touches the page, and for nobody else', async ({ page }) => {
  const isFetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/assets/hydrate-landing')),
    )
  await landing.open()
  await expect(landing.picture).toBeEnabled()
  expect(await isFetched()).toBe(false)
  await landing.isHydrated()
  expect(await isFetched()).toBe(true)
})
