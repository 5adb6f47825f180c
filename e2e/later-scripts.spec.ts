import { PET_TYPES } from '#domain/species.ts'
import { loseCall } from './network.ts'
import { expect, test } from './test.ts'

const SPECIES_SCRIPT = /assets\/(?<species>\w+)-species-/
const CARE_LOG_SCRIPT = /assets\/care-log-/
/** What a browser says of a script that does not come. */
const NO_SCRIPT = /Failed to load resource/

test('who comes back asks for the drawing of their pet before React has come, and for no other', async ({
  page,
  game,
  visitor,
}) => {
  await visitor.createPet('Milo', 'cat')
  await game.open()
  await expect(game.petName('Milo')).toBeVisible()
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    const found = SPECIES_SCRIPT.exec(request.url())
    if (found) asked.push(found.groups?.['species'])
  })
  const react = Promise.withResolvers<void>()
  await page.route(/assets\/react-/, async (route) => {
    await react.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual(['cat'])
  react.resolve()
  await expect(page.locator('svg[data-type=cat]')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['cat']))
})

test('who chooses sees every species', async ({ page, game }) => {
  await game.open()
  await game.nameField.fill('Milo')
  for (const type of PET_TYPES) {
    await game.typeSelect.selectOption(type)
    await expect(page.locator(`svg[data-type=${type}]`)).toBeVisible()
  }
})

test('a portrait chooses as the select does, and is heard by nobody twice', async ({
  page,
  game,
}) => {
  await game.open()
  await game.nameField.fill('Milo')
  for (const type of PET_TYPES.toReversed()) {
    await page.locator(`[data-portrait=${type}]`).click()
    await expect(game.typeSelect).toHaveValue(type)
    await expect(game.nameField).toBeFocused()
  }
  await game.typeSelect.selectOption('fish')
  await expect(page.locator('[data-chosen]')).toHaveAttribute('data-portrait', 'fish')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Create My Pet'])
})

test.describe('a Care Log whose script cannot be had', () => {
  test.use({ allowedConsole: [NO_SCRIPT] })

  test('says so, and comes with a page loaded anew', async ({ page, game, visitor }) => {
    await visitor.createPet('Biscuit')
    await visitor.careFor('feed')
    // Until the page is loaded anew: whoever opens the tab asks for the script as well, whenever the page has not.
    let isLost = true
    await page.route(CARE_LOG_SCRIPT, (route) => (isLost ? loseCall(route) : route.continue()))
    await game.open()
    await game.shows(60)
    await game.logTab.click()
    const panel = page.getByRole('tabpanel', { name: 'Care Log' })
    await expect(panel.getByRole('heading', { name: 'Care History' })).toBeVisible()
    await expect(panel.getByText('Failed to fetch pet activities')).toBeVisible()
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isLost = false
    })
    await game.tryAgain.click()
    await expect(game.statusTab).toHaveAttribute('aria-selected', 'true')
    await game.logTab.click()
    await expect(game.entries).toHaveCount(1)
  })
})
