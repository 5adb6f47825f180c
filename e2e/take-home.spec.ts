import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { idIn } from './browser-id.ts'
import { ENTRIES, NOBODY_ANSWERS, loseCall } from './network.ts'
import { expect, test } from './test.ts'
import { type Visitor, visitorAt } from './visitor.ts'
import { becomeVisitor, yourDataOn } from './your-data.ts'

test.use({ allowedConsole: [NOBODY_ANSWERS] })

let visitor: Visitor
let yourData: ReturnType<typeof yourDataOn>
test.beforeEach(async ({ page, rema }) => {
  visitor = await becomeVisitor(page, rema.url)
  yourData = yourDataOn(page)
  await visitor.createPet('Biscuit')
  for (const activity of ['feed', 'walk', 'play'] as const) await visitor.careFor(activity)
})

/** A pet with its log and its streaks on the day of its last care, every field of them. */
async function lifeOf(someone: Visitor) {
  const log = await someone.log()
  const [day = ''] = log.map(({ local_day }) => local_day)
  // The id alone is made of the visitor's.
  const { id: _id, ...pet } = (await someone.pet()) ?? {}
  return { pet, log, streaks: await someone.streaks(day) }
}

/** Presses a button and gives the file that the browser saves. */
async function saved(page: Page, button: ReturnType<typeof yourDataOn>['downloadAll']) {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('everything comes as one file, named for the pet', async ({ page }) => {
  await yourData.open()
  const { name, path } = await saved(page, yourData.downloadAll)
  expect(name).toMatch(/^rema-Biscuit-\d{4}-\d\d-\d\d\.json$/)
  await expect(yourData.takeHome.getByText(`Done: ${name}`)).toBeVisible()
  const file = JSON.parse(await readFile(path, 'utf8'))
  expect(file).toMatchObject({ format: 'rema-visitor', pet: { name: 'Biscuit' } })
  expect(file.care_entries).toHaveLength(3)
})

test('the Care Log comes for a spreadsheet', async ({ page }) => {
  await yourData.open()
  const { name, path } = await saved(page, yourData.downloadLog)
  expect(name).toMatch(/\.csv$/)
  expect((await readFile(path, 'utf8')).trim().split('\r\n')).toHaveLength(4)
})

test('after being forgotten, the file brings the pet back as it was', async ({ page, rema }) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  const before = await lifeOf(visitor)
  await yourData.erase.click()
  await yourData.confirm.click()
  await expect(yourData.forgotten).toBeVisible()

  await yourData.open()
  await yourData.file.setInputFiles(path)
  await expect(yourData.takeHome.getByText('Biscuit is here, and 3 care moments')).toBeVisible()
  await page.getByRole('link', { name: 'To the game' }).click()
  await expect(page.getByText('Biscuit').first()).toBeVisible()
  const id = await idIn(page)
  if (id === null) throw new Error('nobody has come back')
  expect(id).not.toBe(visitor.id)
  expect(await lifeOf(visitorAt(rema.url, id))).toEqual(before)
})

test('the same file again adds nothing', async ({ page }) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  await yourData.file.setInputFiles(path)
  await expect(yourData.takeHome.getByText('Biscuit has everything in this file')).toBeVisible()
  expect(await visitor.log()).toHaveLength(3)
})

test('a file can be dropped', async ({ page }) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  const text = await readFile(path, 'utf8')
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'rema.json', { type: 'application/json' }))
    return transfer
  }, text)
  await yourData.takeHome.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: data })
  await expect(yourData.takeHome.getByText('Biscuit has everything in this file')).toBeVisible()
})

for (const [what, content, sentence] of [
  ['rubbish', 'hello', 'This is no file of ours, or it is damaged. Nothing was changed.'],
  ['half a file', '{"format":"rema-visitor","version":1,', 'This is no file of ours'],
  ['a file of something else', '{"a":1}', 'This is no file of ours'],
] as const) {
  test(`${what} is told in a sentence, and changes nothing`, async () => {
    await yourData.open()
    await yourData.file.setInputFiles({
      name: 'rema.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
    await expect(yourData.takeHome.getByText(sentence)).toBeVisible()
    expect(await visitor.log()).toHaveLength(3)
  })
}

test('a file of another pet is refused, with what to do', async ({ page, rema }) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  const other = await becomeVisitor(page, rema.url)
  await other.createPet('Crumb')
  await yourData.open()
  await yourData.file.setInputFiles(path)
  await expect(yourData.takeHome.getByText('The file is of another pet')).toBeVisible()
  expect(await other.pet()).toMatchObject({ name: 'Crumb' })
})

test('without a network both ways say so; a file that breaks off is none', async ({
  page,
  context,
}) => {
  await yourData.open()
  await expect(yourData.downloadAll).toBeVisible()
  await context.setOffline(true)
  await yourData.downloadAll.click()
  const noNetwork = yourData.takeHome.getByText('There is no network. Nothing was changed')
  await expect(noNetwork).toBeVisible()
  await context.setOffline(false)
  const { path } = await saved(page, yourData.downloadAll)
  await expect(noNetwork).toHaveCount(0)
  await context.setOffline(true)
  await yourData.file.setInputFiles(path)
  await expect(noNetwork).toBeVisible()
})

test('a file whose answer is lost is not said to have changed nothing', async ({ page }) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  const file = JSON.parse(await readFile(path, 'utf8'))
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  const entry = { ...file.care_entries[0], id: randomUUID(), timestamp: earlier }
  file.care_entries.push({ ...entry, local_day: earlier.slice(0, 10) })
  await page.route(/\/api\/visitor\/import$/, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
  })
  await yourData.file.setInputFiles({
    name: 'rema.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(
    yourData.takeHome.getByText('No answer came, so the file may be here or not.'),
  ).toBeVisible()
  expect(await visitor.log()).toHaveLength(4)
})

test('whoever uses the keyboard keeps their place while a file comes, and after it was stopped', async ({
  page,
}) => {
  await yourData.open()
  let isHeld = true
  await page.route(/\/api\/visitor\/export$/, (route) => (isHeld ? undefined : route.fallback()))
  await yourData.downloadAll.press('Enter')
  await expect(yourData.downloadAll).toBeFocused()
  await expect(yourData.downloadAll).toHaveAttribute('aria-busy', 'true')
  await yourData.takeHome.getByRole('button', { name: 'Stop' }).press('Enter')
  const stopped = yourData.takeHome.getByText('Stopped. Nothing was changed.')
  await expect(stopped.locator('xpath=ancestor-or-self::*[@tabindex]')).toBeFocused()
  isHeld = false
  await yourData.downloadAll.press('Enter')
  await expect(yourData.takeHome.getByText('Done: ')).toBeVisible()
  await expect(yourData.downloadAll).toBeFocused()
})

test('a file that goes out or comes back shows how far it is, and can be stopped', async ({
  page,
}) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  // Answered never: it stands as long as one looks.
  await page.route(/\/api\/visitor\/(export|import)$/, () => {})
  const running = page.getByRole('progressbar', { name: 'The file is on its way' })
  for (const begin of [
    () => yourData.downloadAll.click(),
    () => yourData.file.setInputFiles(path),
  ]) {
    await begin()
    await expect(running).toBeVisible()
    await yourData.takeHome.getByRole('button', { name: 'Stop' }).click()
    await expect(running).toHaveCount(0)
  }
  expect(await visitor.log()).toHaveLength(3)
})

test('care that waits in this browser is said not to be in the file', async ({ page, game }) => {
  await page.route(ENTRIES, loseCall)
  await game.open()
  await game.care('Feed').click()
  await game.shows(90)
  await yourData.open()
  await expect(
    yourData.takeHome.getByText(
      '1 care moment still waits in this browser for the network, and is not in the file yet.',
    ),
  ).toBeVisible()
})
