/**
 * Marks the page while nobody sees it, so that drawings stand still: `data-paused` on the root, which
 * their styles know (ui/pets/idle.module.css). Call it once a page.
 */
export function pauseWhileHidden(): void {
  document.addEventListener('visibilitychange', follow)
  follow()
}

function follow(): void {
  document.documentElement.toggleAttribute('data-paused', document.hidden)
}
