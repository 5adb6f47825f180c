declare global {
  /** A browser's offer to install the site, until somebody takes it. */
  var remaInstallPrompt: Event | undefined
}

/** Keeps the offer for whoever asks (install.ts), in place of a pop-up. Call it once a page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.remaInstallPrompt = event
  })
}
