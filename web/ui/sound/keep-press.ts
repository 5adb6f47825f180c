/**
 * Keeps, on the sound switch, whether it was pressed before its script has come: then it is alive
 * (pages/sound-button.ts), and what was kept counts. The page's inline script calls it.
 */
export function keepSoundPress(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    target.closest('[role=switch]:not([data-alive])')?.toggleAttribute('data-pressed')
  })
}
