import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium, expect, test as base } from '@playwright/test'
import { browserPath } from '../scripts/browsers.ts'
import { type Caddy, hasCaddy, startCaddy } from './caddy.ts'
import { gameOn } from './game.ts'
import { startRema } from './rema.ts'

type Fixtures = { caddy: Caddy; visit: (...words: string[]) => Promise<BrowserContext> }

/** Chromium takes certificates of a local authority, for HTTP/3 as well, by their key's hash alone, on a profile. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
  caddy: async ({}, use) => {
    const rema = await startRema({ TRUST_PROXY: '127.0.0.1' })
    const caddy = await startCaddy(`127.0.0.1:${new URL(rema.url).port}`)
    await use(caddy)
    await caddy.close()
    await rema.close()
  },
  visit: async ({ caddy }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'rema-profile-'))
    const opened: BrowserContext[] = []
    await use(async (...words) => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: browserPath('chromium'),
        chromiumSandbox: false,
        baseURL: caddy.url,
        serviceWorkers: 'allow',
        args: [`--ignore-certificate-errors-spki-list=${caddy.keyHash}`, ...words],
      })
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
    await rm(profile, { recursive: true, force: true })
  },
})

test.skip(!hasCaddy(), 'Caddy is not installed here.')

test('a visitor comes over HTTP/2, raises a pet, and opens it without a network', async ({
  visit,
}) => {
  const context = await visit()
  const page = await context.newPage()
  const answer = await page.goto('/virtual-pet')
  expect(await protocolOf(page)).toBe('h2')
  expect(answer?.headers()).toMatchObject({
    'strict-transport-security': 'max-age=2592000',
    'content-encoding': 'br',
  })
  const game = gameOn(page)
  await game.createPet('Momo', 'cat')
  await expect(game.petName('Momo')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await game.care('Feed').click()
  await game.shows(60)

  await context.setOffline(true)
  await page.reload()
  await expect(game.petName('Momo')).toBeVisible()
  await game.shows(60)
})

test('a browser that may speaks HTTP/3, and figures are for nobody', async ({ visit, caddy }) => {
  const { host } = new URL(caddy.url)
  const context = await visit(`--origin-to-force-quic-on=${host}`)
  const page = await context.newPage()
  await page.goto('/')
  expect(await protocolOf(page)).toBe('h3')
  expect((await page.goto('/metrics'))?.status()).toBe(404)
})

function protocolOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : ''
  })
}
