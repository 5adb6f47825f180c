declare global {
  /** A browser's offer to install the site, until the visitor takes it. */
  var remaInstallPrompt: Event | undefined
}

/** Stores the offer for `install` and prevents the browser's own pop-up. Call it once per page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.remaInstallPrompt = event
  })
}

/** True while the browser offers to install the site. */
export function canInstall(): boolean {
  return globalThis.remaInstallPrompt !== undefined
}

/** Calls back when `canInstall` may have changed. Returns how to stop. */
export function onInstallOffer(call: () => void): () => void {
  const end = () => {
    globalThis.remaInstallPrompt = undefined
    call()
  }
  window.addEventListener('beforeinstallprompt', call)
  window.addEventListener('appinstalled', end)
  return () => {
    window.removeEventListener('beforeinstallprompt', call)
    window.removeEventListener('appinstalled', end)
  }
}

/** Shows the browser's own question; an offer can be used once. True if the visitor accepts. */
export async function install(): Promise<boolean> {
  const offer = globalThis.remaInstallPrompt
  globalThis.remaInstallPrompt = undefined
  // TypeScript's library does not know this event, which only some browsers have.
  const prompt: unknown = offer && Reflect.get(offer, 'prompt')
  if (typeof prompt !== 'function') return false
  const choice: unknown = await Reflect.apply(prompt, offer, [])
  return Reflect.get(Object(choice), 'outcome') === 'accepted'
}
