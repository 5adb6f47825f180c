/**
 * Does to a place what a browser's translation does, but for other words: each of its texts is put into an element of
 * its own, and React's own text node is away from then on. For tests in a document.
 */
export function translate(place: Element = document.body): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.appendChild(document.createElement('font')).append(text.data)
  }
}
