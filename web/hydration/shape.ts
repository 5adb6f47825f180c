/** Comments, elements with their ids, ends of elements, texts. React escapes '<' and '>' in texts and attributes. */
const PIECES = /<!--(.*?)-->|<(\w+)(?:[^>]*? id="([^"]*)")?[^>]*>|<\/\w+>|[^<]+/g

/** A fingerprint of prerendered HTML: elements, ids, comments, and where texts are. Words and other attributes may differ. */
export function shapeOfHtml(html: string): string {
  const pieces = [...html.matchAll(PIECES)].filter(([piece]) => !piece.startsWith('</'))
  return fingerprint(
    pieces.map(([, comment, name, id = '']) => comment ?? (name ? `${name}#${id}` : 'text')),
  )
}

/** The same fingerprint of what a browser has made of the HTML. */
export function shapeOf(place: Element): string {
  const nodes = document.createTreeWalker(place)
  const pieces: string[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) pieces.push(`${node.localName}#${node.id}`)
    else pieces.push(node instanceof Comment ? node.data : 'text')
  }
  return fingerprint(pieces)
}

function fingerprint(pieces: readonly string[]): string {
  let sum = 0
  for (const character of pieces.join()) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0
  return `${pieces.length}.${sum}`
}
