/** True while the browser offers to install the site. */
export function canInstall(): boolean {
  return globalThis.remaInstallPrompt !== undefined
}

/** Calls back when the browser may have begun or ended to offer it. Returns how to stop. */
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

/** Asks the visitor in the browser's own words; an offer can be taken once. True when they took it. */
export async function install(): Promise<boolean> {
  const offer = globalThis.remaInstallPrompt
  globalThis.remaInstallPrompt = undefined
  // TypeScript's library does not know the event of those browsers that can.
  const prompt: unknown = offer && Reflect.get(offer, 'prompt')
  if (typeof prompt !== 'function') return false
  const chosen: unknown = await Reflect.apply(prompt, offer, [])
  return (
    typeof chosen === 'object' && chosen !== null && Reflect.get(chosen, 'outcome') === 'accepted'
  )
}
