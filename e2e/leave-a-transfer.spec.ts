import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createPool } from '../server/db/pool.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import { becomeVisitor, yourDataOn } from './your-data.ts'

const MOMENTS = 2000
const HOUR_MS = 60 * 60_000

// A navigation breaks off what was on its way, and the browser may say so.
test.use({ allowedConsole: [/Failed to load resource/] })

let visitor: Visitor
let yourData: ReturnType<typeof yourDataOn>
test.beforeEach(async ({ page, rema }) => {
  visitor = await becomeVisitor(page, rema.url)
  yourData = yourDataOn(page)
})

/** A file of some 300 kB: what goes at 40 kB a second can be left on its way. */
function fileOfBiscuit(): string {
  const first = Date.parse('2025-01-01T12:00:00Z')
  const care_entries = Array.from({ length: MOMENTS }, (_, at) => {
    const timestamp = new Date(first + at * HOUR_MS).toISOString()
    const local_day = timestamp.slice(0, 10)
    return { id: randomUUID(), activity_type: 'feed', timestamp, local_day }
  })
  const at = new Date(first).toISOString()
  const times = { created_at: at, lastfed: null, lastwalked: null, lastplayed: null }
  const pet = { id: randomUUID(), name: 'Biscuit', type: 'dog', happiness: 50, ...times }
  const format = { format: 'rema-visitor', version: 1, exported_at: at }
  return JSON.stringify({ ...format, pet, care_entries, care_days: [], votes: [] })
}

/** Makes the page's network so slow that a file takes seconds; gives how to end that. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const setSpeed = async (bytesPerSecond: number) => {
    const [downloadThroughput, uploadThroughput] = [bytesPerSecond, bytesPerSecond]
    const conditions = { offline: false, latency: 0, downloadThroughput, uploadThroughput }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  await setSpeed(40_000)
  return () => setSpeed(-1)
}

/** Goes to another page of the site by a link, as fast as ever once it was pressed. */
async function leave(page: Page, speedUp: () => Promise<void>): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits' }).click()
  // Not before what was on its way is broken off: the rest of it would arrive.
  await page.waitForURL('**/credits', { waitUntil: 'commit' })
  await speedUp()
  await page.waitForLoadState()
}

test('a page that is left while a file goes out has changed nothing; the whole file then brings all of it', async ({
  page,
}) => {
  const file = {
    name: 'rema.json',
    mimeType: 'application/json',
    buffer: Buffer.from(fileOfBiscuit()),
  }
  await yourData.open()
  await expect(yourData.downloadAll).toBeEnabled()
  const speedUp = await slowDown(page)
  await yourData.file.setInputFiles(file)
  await expect(yourData.takeHome.getByText(/^Sending: [1-9]\d?%$/)).toBeVisible()
  await leave(page, speedUp)
  await yourData.open()
  expect(await visitor.pet()).toBeNull()
  await yourData.file.setInputFiles(file)
  await expect(
    yourData.takeHome.getByText('Biscuit is here, and 2,000 care moments came with the file.'),
  ).toBeVisible()
  expect(await visitor.pet()).toMatchObject({ name: 'Biscuit', happiness: 100 })
})

test('a page that is left while the server reads a file has brought all of it, once', async ({
  page,
  rema,
}) => {
  const file = {
    name: 'rema.json',
    mimeType: 'application/json',
    buffer: Buffer.from(fileOfBiscuit()),
  }
  const socket = join(rema.dataDir, 'socket')
  const pool = createPool({ host: socket, port: 5432, user: 'postgres', database: 'rema' }, 1)
  await yourData.open()
  await expect(yourData.downloadAll).toBeEnabled()
  const holding = await pool.connect()
  await holding.query('begin; lock table virtual_pets in exclusive mode')
  await yourData.file.setInputFiles(file)
  await expect(
    yourData.takeHome.getByText(/^All of it is sent; the server reads it now/),
  ).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits' }).click()
  await page.waitForURL('**/credits')
  expect(await visitor.pet()).toBeNull()
  await holding.query('rollback')
  holding.release()
  await pool.end()
  await expect.poll(visitor.pet).toMatchObject({ name: 'Biscuit', happiness: 100 })
  await yourData.open()
  await yourData.file.setInputFiles(file)
  await expect(
    yourData.takeHome.getByText('Biscuit has everything in this file already.'),
  ).toBeVisible()
})

test('a page that is left while a file comes saves none of it; the next time it comes whole', async ({
  page,
}) => {
  await visitor.bringHome(JSON.parse(fileOfBiscuit()))
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await yourData.open()
  await expect(yourData.downloadAll).toBeEnabled()
  const speedUp = await slowDown(page)
  await yourData.downloadAll.click()
  await expect(yourData.takeHome.getByText(/^\d+\skB so far$/)).toBeVisible()
  await leave(page, speedUp)
  await yourData.open()
  expect(saved).toEqual([])
  await yourData.downloadAll.click()
  await expect(yourData.takeHome.getByText(/^Done: rema-Biscuit-/)).toBeVisible()
  await expect.poll(() => saved).toHaveLength(1)
})
