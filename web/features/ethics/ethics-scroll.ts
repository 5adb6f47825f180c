/** Source: docs/product.md, section 9. The offset of 20 px above is the section's scroll margin. */
const DELAY_MS = 100

/**
 * Brings the ethics section into view when it is opened, also if that was before this script came; smoothly
 * where the page scrolls so, which its styles decide by what motion the visitor wants. It needs no React.
 */
export function followEthics(): void {
  const ethics = document.querySelector<HTMLDetailsElement>('#ethics')
  const follow = () => {
    if (ethics?.open === true) setTimeout(() => ethics.scrollIntoView(), DELAY_MS)
  }
  ethics?.addEventListener('toggle', follow)
  follow()
}
