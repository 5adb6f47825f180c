import { landingOn } from './landing.ts'
import { holdScripts } from './network.ts'
import { expect, test } from './test.ts'

/** What proxies, extensions and translators do to a page on its way to the visitor. */
const CHANGES: readonly [string, (html: string) => string][] = [
  ['as they are', (html) => html],
  ['without comments', (html) => html.replace(/<!--.*?-->/g, '')],
  ['without the comments around pages', (html) => html.replace(/<!--\/?&-->/g, '')],
  ['without the comments around pictures', (html) => html.replace(/<!--\/?\$-->/g, '')],
  ['without the comments between texts', (html) => html.replaceAll('<!-- -->', '')],
  ['with spaces between elements', (html) => html.replaceAll('><', '> <')],
  ['with collapsed spaces', (html) => html.replace(/ *(<!-- -->) */g, '$1')],
  ['with an element before the content', (html) => html.replace(/<main[^>]*>/, '$&<div>Ad</div>')],
  [
    'with elements in the body',
    (html) => html.replace(/<(header|\/body)/g, '<div hidden></div>$&'),
  ],
  ['with an element after the content', (html) => html.replace('</main>', '<i></i></main>')],
  ['with an element beside each field', (html) => html.replace(/<input/g, '<i></i>$&')],
  ['with another text', (html) => html.replace(/(<h[12].*?>)[^<]+/g, '$1Words')],
  [
    'translated',
    (html) => html.replace(/(<(?:h1|p|label|span)[^>]*>)([^<]+)/g, '$1<font>$2</font>'),
  ],
  ['without ids', (html) => html.replace(/ id="[^"]*"/g, '')],
  ['with lower-case ids', (html) => html.replace(/ id="[^"]*"/g, (id) => id.toLowerCase())],
  [
    'without its data attributes',
    (html) => html.replace(/ data-(?!early|of)[\w-]+(="[^"]*")?/g, ''),
  ],
  ['without its header', (html) => html.replace(/<header.*?<\/header>/, '')],
]

// Chromium names the link that waits for the header.
test.use({ allowedConsole: [/React error|rel=expect/] })

for (const [how, change] of CHANGES) {
  test(`Pages work ${how}, with what was typed and pressed before the script`, async ({
    page,
    game,
  }) => {
    await page.route(/\/(virtual-pet|your-data)?$/, async (route) => {
      const response = await route.fetch()
      const [, head = '', body = ''] = /^(.*?)(<body.*)$/s.exec(await response.text()) ?? []
      await route.fulfill({ response, body: head + change(body) })
    })
    const landing = landingOn(page)
    const { button } = landing.card('Rema Virtual Pet')
    let { loadScripts, posts } = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('[data-early]').first().click({ clickCount: 2 })
    await page.locator('[name=email]').fill('ann@example.org')
    loadScripts()
    await expect(button).toHaveText('Voted!')
    await expect(landing.email).toHaveValue('ann@example.org')
    await expect(landing.email).toBeFocused()
    // A vote that the page leaves before its answer is sent again.
    await expect(page.getByText('Your vote has been counted!')).toBeVisible()
    expect(posts).toHaveLength(1)

    ;({ loadScripts, posts } = await holdScripts(page))
    await page.goto('/virtual-pet', { waitUntil: 'commit' })
    await page.locator('[name=name]').fill('Biscuit')
    await page.locator('[data-of=rabbit]').click()
    await page.locator('[data-early=create]').click({ clickCount: 2 })
    loadScripts()
    await expect(game.petName('Biscuit')).toHaveText('🐰 Biscuit')
    expect(posts).toEqual(['/api/pet {"name":"Biscuit","type":"rabbit"}'])
    await page.goto('/your-data')
    await expect(page.getByRole('button', { name: /Download/ }).first()).toBeEnabled()
  })
}

test('Pages as they were built are hydrated, not rendered again', async ({ page }) => {
  for (const path of ['/', '/virtual-pet', '/your-data']) {
    const { loadScripts } = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const main = await page.waitForSelector('main')
    loadScripts()
    await page.locator('html[data-script=here]').waitFor()
    expect(await main.evaluate((element) => element.isConnected)).toBe(true)
  }
})

test('The game works if a program removes comments while the script starts', async ({
  page,
  game,
}) => {
  await page.addInitScript(() => {
    // The app looks at the page just before React does.
    // oxlint-disable-next-line typescript/unbound-method -- called with the document below.
    const { createTreeWalker } = Document.prototype
    Document.prototype.createTreeWalker = function removeComments(...given) {
      const removeAll = () => {
        const comments = createTreeWalker.call(document, document.body, NodeFilter.SHOW_COMMENT)
        const found: Node[] = []
        while (comments.nextNode()) found.push(comments.currentNode)
        for (const comment of found) if (comment instanceof Comment) comment.remove()
      }
      queueMicrotask(removeAll)
      return createTreeWalker.apply(this, given)
    }
  })
  await game.open()
  await game.createPet('Biscuit')
  await expect(game.petName('Biscuit')).toBeVisible()
})
