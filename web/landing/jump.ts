const JUMP_MS = 1_000

/** Lets the pets of the landing picture jump, and the one on a feature's card (drawings/stroke.css). */
export function jump(card = 'pets'): void {
  const pictures = `[data-picture=pets], [data-picture=${card}]`
  for (const { dataset } of document.querySelectorAll<HTMLElement>(pictures)) {
    dataset['jump'] = ''
    setTimeout(() => delete dataset['jump'], JUMP_MS)
  }
}
