import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PET_TYPES } from '#domain/pet.ts'
import { startRema } from '../rema.ts'
import { visitorAt } from '../visitor.ts'
import { type Tab, startBrowser } from './browsers.ts'

// `npm run look` takes pictures of each page in three browsers, seven sizes and both themes, for a person to look at:
// the window, and the whole page. `npm run look -- firefox 390` takes some of them.
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'look')
const SIZES = ['320x568', '390x844', '768x1024', '812x375', '1024x768', '1440x900', '1920x1080']
const PAGES = [
  { page: 'landing', path: '/', withPet: false },
  { page: 'creation', path: '/virtual-pet', withPet: false },
  { page: 'game', path: '/virtual-pet', withPet: true },
  { page: 'data', path: '/your-data', withPet: true },
  { page: 'privacy', path: '/privacy', withPet: false },
] as const

const wanted = process.argv.slice(2)
const chosen = <Name extends string>(names: readonly Name[]) => {
  const found = names.filter((name) => wanted.some((one) => name.startsWith(one)))
  return found.length > 0 ? found : names
}

let pets = 0
const rema = await startRema()
await mkdir(FOLDER, { recursive: true })
for (const name of chosen(['chromium', 'firefox', 'webkit'])) {
  const browser = await startBrowser(name)
  for (const theme of chosen(['light', 'dark'])) {
    const pages = chosen(PAGES.map(({ page }) => page))
    for (const { page, path, withPet } of PAGES.filter((one) => pages.includes(one.page))) {
      const profile = await browser.openProfile()
      const tab = await profile.openTab()
      await openPage(tab, theme, path, withPet)
      for (const size of chosen(SIZES))
        await takePictures(tab, size, `${page}-${theme}-${size}-${name}`)
      await profile.close()
    }
  }
  await browser.close()
}
await rema.close()

async function openPage(tab: Tab, theme: string, path: string, withPet: boolean) {
  const visitor = visitorAt(rema.url, randomUUID())
  if (withPet) {
    await visitor.createPet('Princess Buttercup', PET_TYPES[pets++ % PET_TYPES.length])
    await visitor.careOften(40)
  }
  await tab.goto(`${rema.url}/credits`)
  const stored = { 'rema-theme': theme, ...(withPet && { anonymousUserId: visitor.id }) }
  await tab.evaluate(`String(Object.assign(localStorage, ${JSON.stringify(stored)}))`)
  await tab.goto(rema.url + path)
  await pass(tab, 2_000)
}

async function takePictures(tab: Tab, size: string, name: string): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  await tab.resize(width, height)
  await picture(tab, name)
  const whole = await tab.evaluate('String(document.documentElement.scrollHeight)')
  await tab.resize(width, Number(whole))
  await picture(tab, `${name}-whole`)
}

/** Of the page as it has been drawn at its new size. */
async function picture(tab: Tab, name: string): Promise<void> {
  await pass(tab, 700)
  await writeFile(join(FOLDER, `${name}.png`), await tab.screenshot())
}

async function pass(tab: Tab, ms: number): Promise<void> {
  await tab.evaluate(`new Promise((resolve) => setTimeout(() => resolve(''), ${ms}))`)
}
