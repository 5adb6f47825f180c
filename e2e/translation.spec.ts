import type { BrowserContext } from '@playwright/test'
import { type Landing, landingOn } from './landing.ts'
import { expect, test } from './test.ts'

test.describe('a game that the browser translates', () => {
  test.beforeEach(({ context }) => translate(context, 'later'))

  test('works as usual', async ({ page, game, visitor }) => {
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
    await expect(game.streak('Feed')).toHaveText(['1', 'Beginner Buddy'])
  })
})

test.describe('a landing page that the browser translated before it was touched', () => {
  let landing: Landing
  test.beforeEach(async ({ context, page }) => {
    await translate(context, 'at once')
    landing = landingOn(page)
    await landing.open()
    await expect(page.locator('main font').first()).toBeVisible()
  })

  test('counts a vote', async () => {
    const { button } = landing.card('Rema Virtual Pet')
    await button.click()
    await expect(button).toHaveText('Voted!')
    await expect(landing.toast('Your vote has been counted!')).toHaveCount(1)
  })
})

/**
 * Does to every page of this context what a browser's translation does, but for other words: each text is put into an
 * element of its own, at once and whenever the page writes one. `from` says when: as soon as there is a body, or once
 * React has taken the page over, as where a visitor is asked first.
 */
async function translate(context: BrowserContext, from: 'at once' | 'later'): Promise<void> {
  await context.addInitScript((when) => {
    const KEPT = 'script, style, textarea, option, title, font, [translate=no]'

    function wrap(text: Text) {
      if (text.data.trim() === '' || text.parentElement?.closest(KEPT) !== null) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      text.replaceWith(outer)
      // The page's own text node is away from then on, as in a translated page.
      outer.firstChild?.appendChild(document.createTextNode(text.data))
    }

    function wrapAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }

    function begin() {
      wrapAll(document.body)
      new MutationObserver(() => wrapAll(document.body)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }

    document.addEventListener('DOMContentLoaded', () => {
      if (when === 'at once') return begin()
      function look() {
        const waits = document.querySelector('[data-island]:not([data-hydrated])') !== null
        if (waits) setTimeout(look, 10)
        else begin()
      }
      look()
    })
  }, from)
}
