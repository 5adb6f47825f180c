import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toldFields } from '#domain/told-fields.ts'
import { gameOn } from './game.ts'
import { newEmail } from './landing.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import { becomeVisitor, yourDataOn } from './your-data.ts'

const PRIVACY = join(import.meta.dirname, '..', 'docs', 'privacy.md')

test.use({ allowedConsole: [NOBODY_ANSWERS] })

let visitor: Visitor
let yourData: ReturnType<typeof yourDataOn>
test.beforeEach(async ({ page, rema }) => {
  visitor = await becomeVisitor(page, rema.url)
  yourData = yourDataOn(page)
})

test('what is stored now stands there, with what it is for', async ({ page }) => {
  await visitor.createPet('Biscuit', 'cat')
  await visitor.careFor('feed')
  await yourData.open()
  await yourData.show.click()
  await expect(yourData.held('What you call it.')).toHaveText('Biscuit')
  await expect(yourData.held('Dog, cat, bird, rabbit or fish.')).toHaveText('Cat')
  await expect(yourData.held('How it is, from 0 to 100.')).toHaveText('60 of 100')
  await expect(
    page.getByRole('table', { name: 'Your Care Log' }).getByRole('cell').first(),
  ).toContainText('Feed: 1 time')
  await expect(yourData.held('A random id, made on your first visit.')).toHaveText(
    `${visitor.id.slice(0, 4)}…`,
  )
  await expect(yourData.whatWeHold).not.toContainText(visitor.id)
})

test('each row of the Care Log, the days and the votes stands there with its content', async ({
  page,
}) => {
  await visitor.createPet('Biscuit', 'cat')
  await visitor.careFor('feed', 60_000)
  await visitor.careFor('walk')
  await visitor.vote('virtual-pet')
  await yourData.open()
  await yourData.show.click()
  for (const [title, summary, ...rows] of [
    ['Your Care Log', '2 rows', /^Walk.* at /, /^Feed.* at /],
    ['Days of care', '2 rows', /^(Feed|Walk)/, /^(Feed|Walk)/],
    ['Your votes', '1 row', /Virtual Pet.* at /],
  ] as const) {
    await yourData.whatWeHold
      .locator('summary', { hasText: `${summary}, the newest first` })
      .filter({ hasText: title })
      .click()
    const shown = page.getByRole('region', { name: `${title}: ${summary}` }).getByRole('row')
    await expect(shown).toHaveCount(rows.length + 1)
    for (const [at, row] of rows.entries()) await expect(shown.nth(at + 1)).toContainText(row)
  }
})

test('who has nothing there is told so', async () => {
  await yourData.open()
  await yourData.show.click()
  await expect(yourData.whatWeHold).toContainText(
    'Our database holds no pet, no care and no votes of yours.',
  )
})

test('an address for early access is held, too, and told with the way off the list', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Request early access' }).click()
  await expect(page.getByText('Got it!')).toBeVisible()
  await yourData.open()
  await yourData.show.click()
  await expect(yourData.whatWeHold).toContainText(`${email} was given for early access.`)
  await expect(yourData.whatWeHold.getByRole('link', { name: 'Take it off' })).toBeVisible()
})

test('without a network what this browser keeps is shown', async ({ context }) => {
  await yourData.open()
  await expect(yourData.show).toBeVisible()
  await context.setOffline(true)
  await yourData.show.click()
  await expect(yourData.whatWeHold).toContainText('There is no network')
  await expect(yourData.held('A random id, made on your first visit.')).toBeVisible()
})

test('every key that the site leaves in a browser is one that privacy.md tells of', async ({
  page,
}) => {
  await visitor.createPet('Biscuit')
  const game = gameOn(page)
  await game.open()
  await expect(game.petName('Biscuit')).toBeVisible()
  await page.route(/\/api\/pet\/activities/, (route) => route.abort())
  await game.care('Feed').click()
  await page.goto('/')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByRole('button', { name: 'Request early access' }).click()
  await expect(page.getByText('Got it!')).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.length).toBeGreaterThan(3)
  const told = toldFields(await readFile(PRIVACY, 'utf8')).map(({ field }) => field)
  const untold = keys.filter(
    (key) => !told.some((one) => key === one || key.startsWith(one.replace(/…$/, ''))),
  )
  expect(untold).toEqual([])
})
