import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type Page, chromium } from '@playwright/test'
import { browserPath } from '../scripts/browsers.ts'
import { startSite } from './site.ts'

const LOOKS = 50
const LOOK_MS = 400
const IDLE_MS = 20_000
/** After this time a page has loaded everything. */
const LOADED_MS = 5_000
type Motion = 'no-preference' | 'reduce'

/** How often the pets of an idle page move, and how much of the time the page needs its main thread. */
export async function idle(): Promise<void> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: browserPath('chromium') })
  try {
    const visitor = randomUUID()
    await createPet(site.url, visitor)
    for (const path of ['/', '/virtual-pet']) {
      for (const motion of ['no-preference', 'reduce'] as const) {
        const page = await openPage(browser, new URL(path, site.url), visitor, motion)
        const [busy, moves] = [await mainThreadShare(page), await movingShare(page)]
        console.log(`  ${path}, ${motion}: main thread ${busy.toFixed(2)} %, moves in ${moves} %`)
        await page.context().close()
      }
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function createPet(url: URL, visitor: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${visitor}` }
  const body = JSON.stringify({ name: 'Momo', type: 'dog' })
  const { status } = await fetch(new URL('/api/pet', url), { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`The pet was answered with ${status}.`)
}

/** It is noon for the visitor, so that the pet is awake. */
async function openPage(browser: Browser, url: URL, visitor: string, motion: Motion) {
  const west = new Date().getUTCHours() - 12
  const timezoneId = `Etc/GMT${west < 0 ? '' : '+'}${west}`
  const page = await browser.newPage({ reducedMotion: motion, timezoneId })
  await page.addInitScript((id) => localStorage.setItem('anonymousUserId', id), visitor)
  await page.goto(url.href)
  await sleep(LOADED_MS)
  return page
}

/** In percent. Other programs on the machine do not change it. */
async function mainThreadShare(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await seconds()
  await sleep(IDLE_MS)
  const busy = (await seconds()) - before
  await session.detach()
  return (busy / (IDLE_MS / 1000)) * 100
}

/** In percent of neighbouring looks at the picture of the pets. */
async function movingShare(page: Page): Promise<number> {
  const clip = await page.locator('svg:has([data-part=body])').first().boundingBox()
  if (!clip) throw new Error('The page shows no pet.')
  const looks: string[] = []
  const start = performance.now()
  for (let look = 0; look < LOOKS; look++) {
    await sleep(Math.max(0, start + look * LOOK_MS - performance.now()))
    looks.push((await page.screenshot({ clip, scale: 'css' })).toString('base64'))
  }
  const moves = looks.filter((look, at) => at > 0 && look !== looks[at - 1]).length
  return Math.round((moves / (LOOKS - 1)) * 100)
}
