import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Game, gameOn } from './game.ts'
import { test } from './offline-site.ts'
import { WITH_SERVICE_WORKER, expect } from './test.ts'
import { dayIn } from '../scripts/tests-zone.ts'
import { type Visitor, visitorAt } from './visitor.ts'

const ZONE = 'Pacific/Kiritimati'

type Visit = { page: Page; game: Game; close: () => Promise<void> }

/** A browser that is opened and closed again, on a profile that stays: as a person's own. */
const withProfile = test.extend<{ visit: () => Promise<Visit>; person: Visitor }>({
  person: async ({ site }, use) => use(visitorAt(site.url, randomUUID())),
  visit: async ({ playwright, launchOptions, site, person }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'rema-profile-'))
    await use(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: site.url,
        timezoneId: ZONE,
        ...WITH_SERVICE_WORKER,
      })
      await context.addInitScript((id) => {
        if (location.protocol === 'http:') localStorage.setItem('anonymousUserId', id)
      }, person.id)
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      const page = context.pages()[0] ?? (await context.newPage())
      return {
        page,
        game: gameOn(page),
        close: async () => {
          await context.close()
          expect(errors).toEqual([])
        },
      }
    })
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
})

/** The care entries that wait on the device, the oldest first. */
function waitingCare(page: Page): Promise<{ id: string; timestamp: string; local_day: string }[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('rema-care-'))
      // Before each stands whose it is.
      .map(([, text]) => JSON.parse(text.slice(text.indexOf('{'))))
      .sort((a, b) => a.timestamp.localeCompare(b.timestamp)),
  )
}

withProfile(
  'care given offline survives closing the browser, keeps its time and day, and arrives once',
  async ({ site, visit, person }) => {
    // Three browsers start one after the other.
    test.slow()
    await site.start()
    await person.createPet('Biscuit')
    const first = await visit()
    await first.game.open()
    await first.game.shows(50)
    await first.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await site.stop()
    await first.game.care('Feed').click()
    await first.game.care('Walk').click()
    await expect(first.game.waiting).toHaveText(/^2 care moments are kept on this device/)
    const kept = await waitingCare(first.page)
    expect(kept).toHaveLength(2)
    await first.close()

    const offline = await visit()
    await offline.game.open()
    await expect(offline.game.petName('Biscuit')).toBeVisible()
    await expect(offline.game.waiting).toHaveText(/^2 care moments are kept on this device/)
    expect(await waitingCare(offline.page)).toEqual(kept)
    await offline.close()

    await site.start()
    const last = await visit()
    await last.game.open()
    await last.game.shows(70)
    await expect(last.game.waiting).toBeHidden()
    await expect.poll(() => waitingCare(last.page)).toEqual([])
    await last.page.reload()
    await last.game.shows(70)
    await last.close()
    const log = await person.log()
    expect(
      log.toReversed().map(({ id, timestamp, local_day }) => ({ id, timestamp, local_day })),
    ).toEqual(kept.map(({ id, timestamp, local_day }) => ({ id, timestamp, local_day })))
    expectOwnDay(kept)
  },
)

function expectOwnDay(care: readonly { timestamp: string; local_day: string }[]) {
  for (const { timestamp, local_day } of care) {
    expect(local_day).toBe(dayIn(ZONE, new Date(timestamp)))
  }
}
