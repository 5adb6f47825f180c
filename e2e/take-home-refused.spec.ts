import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_EXPORT_BYTES } from '#domain/export-limits.ts'
import { NOBODY_ANSWERS } from './network.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import { becomeVisitor, yourDataOn } from './your-data.ts'

type Entry = { id: string; activity_type: string; timestamp: string; local_day: string }
type HomeFile = { exported_at: string; version: number; pet: object; care_entries: Entry[] }

test.use({ allowedConsole: [NOBODY_ANSWERS] })

let visitor: Visitor
let yourData: ReturnType<typeof yourDataOn>
test.beforeEach(async ({ page, rema }) => {
  visitor = await becomeVisitor(page, rema.url)
  yourData = yourDataOn(page)
  await visitor.createPet('Biscuit')
  for (const activity of ['feed', 'walk'] as const) await visitor.careFor(activity)
})

const NO_FILE = 'This is no file of ours, or it is damaged. Nothing was changed.'
const IMPOSSIBLE =
  'The file has an entry or a date that cannot be: in the future, or on a day that is not its own. Nothing was changed.'
const CONTRADICTORY =
  'The file has an entry that contradicts another, in the file or here. Nothing was changed.'

/** What a file can be, made of the visitor's own, and its sentence: never twice the same in turn. */
const REFUSED: readonly (readonly [string, string, (file: HomeFile) => string])[] = [
  [
    'of another version',
    'This file is of another version than this page reads. Nothing was changed.',
    (file) => JSON.stringify({ ...file, version: 2 }),
  ],
  ['cut off', NO_FILE, (file) => JSON.stringify(file).slice(0, -40)],
  ['of the future', IMPOSSIBLE, (file) => withEntry(file, { timestamp: '2101-01-01T12:00:00Z' })],
  ['with a text for a pet', NO_FILE, (file) => JSON.stringify({ ...file, pet: 'Biscuit' })],
  [
    'with a day of another year',
    IMPOSSIBLE,
    (file) => withEntry(file, { local_day: '2024-02-29' }),
  ],
  ['with two of one id', CONTRADICTORY, (file) => withEntry(file, { activity_type: 'play' })],
  ['with a day that never was', IMPOSSIBLE, (file) => withEntry(file, { local_day: '2025-02-29' })],
]

/** The file with its first entry once more, changed so. */
function withEntry(file: HomeFile, change: Partial<Entry>): string {
  const [first] = file.care_entries
  return JSON.stringify({ ...file, care_entries: [...file.care_entries, { ...first, ...change }] })
}

/** Everything that the server holds, but for the moment at which it was asked. */
async function held(): Promise<Omit<HomeFile, 'exported_at'>> {
  const { exported_at, ...file } = await visitor.everything<HomeFile>()
  expect(exported_at).toBeDefined()
  return file
}

test('a file that cannot be is refused with its sentence, and nothing changes', async () => {
  const before = await held()
  await yourData.open()
  for (const [what, sentence, make] of REFUSED) {
    await test.step(what, async () => {
      const buffer = Buffer.from(make({ ...before, exported_at: new Date().toISOString() }))
      await yourData.file.setInputFiles({ name: 'rema.json', mimeType: 'application/json', buffer })
      await expect(yourData.takeHome.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        sentence,
      )
      expect(await held()).toEqual(before)
    })
  }
})

test.describe('a file that is too large', () => {
  let folder: string
  test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'rema-large-'))))
  test.afterEach(() => rm(folder, { recursive: true }))

  test('is refused before any of it is sent', async ({ page }) => {
    // No byte of it is written: only its length is.
    const path = join(folder, 'rema.json')
    await writeFile(path, '')
    await truncate(path, MAX_EXPORT_BYTES + 1)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await yourData.open()
    await yourData.file.setInputFiles(path)
    await expect(yourData.takeHome.getByText(/^The file is larger than 256/)).toHaveText(
      'The file is larger than 256 MB, or brings more than 2,000,000 care moments to one pet, which is more than we take. Nothing was changed.',
    )
    expect(sent.filter((url) => url.endsWith('/import'))).toEqual([])
    expect(await visitor.log()).toHaveLength(2)
  })
})
