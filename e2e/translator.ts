import type { BrowserContext } from '@playwright/test'

/**
 * Does to every page of this context what a browser's translation does, but for other words: each text is put into an
 * element of its own, at once and whenever the page writes one. `from` says when: as soon as there is a body, or once
 * React has taken the page over, as where a visitor is asked first.
 */
export async function translate(context: BrowserContext, from: 'at once' | 'later'): Promise<void> {
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
