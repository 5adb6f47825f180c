/** Source: docs/product.md, section 9. The offset of 20 px above is the section's scroll margin. */
const DELAY_MS = 100

/**
 * Brings the ethics section into view when it is opened; smoothly where the page scrolls so, which
 * its styles decide by what motion the visitor wants. Part of the inline script: it needs no React.
 */
export function followEthics(): void {
  // A toggle does not bubble: it is caught on its way down.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.id !== 'ethics' || !target.open) return
      setTimeout(() => target.scrollIntoView(), DELAY_MS)
    },
    true,
  )
}
