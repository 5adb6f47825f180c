import { expect, test } from './test.ts'
import { idIn } from './visitor.ts'

test('Without crypto.randomUUID and Web Locks the game works', async ({ page, game }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  })
  await game.open()
  await game.createPet('Biscuit')
  await game.care('Feed').click()
  await game.shows(60)
  expect(await idIn(page)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  await page.reload()
  await game.shows(60)
})

test('With blocked storage the game can be played for one visit', async ({ page, game }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`${name} is denied for this document.`, 'SecurityError')
        },
      })
    }
    LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'))
  })
  await game.open()
  await page.getByRole('radio', { name: 'Child' }).check()
  await game.createPet('Biscuit')
  await expect(game.toast('Biscuit has joined your family!')).toBeVisible()
  await game.care('Feed').click()
  await game.care('Play').click()
  await game.shows(70)
  await game.logTab.click()
  await expect(game.entries).toHaveCount(2)
  await expect(game.tips.first()).toContainText('Dogs love going out')
})

test('Invalid data in localStorage does no harm', async ({ page, game, visitor }) => {
  await visitor.createPet('Biscuit')
  await page.addInitScript(() => {
    if (localStorage.getItem('rema-theme') !== null) return
    const invalid = ['', '{', 'null', '[]', '{"id":1}', '\ud800', 'x'.repeat(100_000)]
    for (const [index, text] of invalid.entries())
      localStorage.setItem(`rema-outbox-${index} x`, text)
    localStorage.setItem('rema-theme', '<svg onload=alert(1)>')
    localStorage.setItem('rema-tips', '{"__proto__":1}')
    localStorage.setItem('rema-game', '{"game":{"version":9,"pet":{}},"sent":[]}')
  })
  await game.open()
  await game.care('Feed').click()
  await game.shows(60)
  await expect(game.waiting).toBeHidden()
  await expect(game.tips).toHaveCount(4)
  await expect.poll(visitor.log).toHaveLength(1)
})

test('The game works while the browser translates it', async ({ context, page, game, visitor }) => {
  await context.addInitScript(translate)
  await visitor.createPet('Biscuit')
  await page.clock.install()
  await game.open()
  await expect(page.locator('dd font').first()).toBeVisible()
  for (const [key, last] of [
    ['Feed', 'Last Fed'],
    ['Walk', 'Last Walked'],
    ['Play', 'Last Played'],
  ] as const) {
    await game.care(key).click()
    await expect(game.last(last)).toHaveText('Just now')
  }
  await page.clock.runFor(61_000)
  await expect(game.last('Last Fed')).toHaveText('1 minute ago')
  await game.care('Feed').click()
  await expect(game.last('Last Fed')).toHaveText('Just now')
  await game.logTab.click()
  await expect(game.entries).toHaveCount(4)
  await game.statusTab.click()
  await expect(game.totals).toHaveText('4 care moments so far · longest streak 1 day')
})

/** Runs in the page: like a browser's translation, puts each text into elements of its own, but keeps the words. */
function translate(): void {
  const KEPT = 'script, style, textarea, option, title, font, [translate=no]'
  function wrap(text: Text) {
    if (text.data.trim() === '' || text.parentElement?.closest(KEPT) !== null) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    text.replaceWith(outer)
    // The page's own text node is no longer in the document, as in a translated page.
    outer.firstChild?.appendChild(document.createTextNode(text.data))
  }
  function wrapAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll()
    const texts = { childList: true, characterData: true, subtree: true }
    new MutationObserver(wrapAll).observe(document.body, texts)
  })
}
