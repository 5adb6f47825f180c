import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
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

test('after being forgotten, the file brings the pet back as it was', async ({ page }) => {
  await yourData.open()
  const { path } = await saved(page, yourData.downloadAll)
  const before = await visitor.pet()
  await yourData.erase.click()
  await yourData.confirm.click()
  await expect(yourData.forgotten).toBeVisible()

  await yourData.open()
  await yourData.file.setInputFiles(path)
  await expect(yourData.takeHome.getByText('Biscuit is here, and 3 care moments')).toBeVisible()
  await page.getByRole('link', { name: 'To the game' }).click()
  await expect(page.getByText('Biscuit').first()).toBeVisible()
  expect(before).toMatchObject({ happiness: 80 })
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
  await expect(yourData.takeHome.getByText('There is no network.')).toBeVisible()
  await context.setOffline(false)
  await saved(page, yourData.downloadAll)
})
