/** The browser's offer to install the site; undefined if there is none, or after the visitor took it. */
let offer: Event | undefined
const listeners = new Set<() => void>()

/** Stores the browser's offer for `install` and prevents its own pop-up. Call it once per page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
}

function setOffer(next: Event | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** True while the browser offers to install the site. */
export function canInstall(): boolean {
  return offer !== undefined
}

/** Calls back when `canInstall` may have changed. Returns how to stop. */
export function onInstallOffer(call: () => void): () => void {
  listeners.add(call)
  return () => listeners.delete(call)
}

/** Shows the browser's own question; an offer can be used once. True if the visitor accepts. */
export async function install(): Promise<boolean> {
  // TypeScript's library does not know this event, which only some browsers have.
  const prompt: unknown = offer && Reflect.get(offer, 'prompt')
  const choice: unknown = typeof prompt === 'function' && (await Reflect.apply(prompt, offer, []))
  setOffer(undefined)
  return Reflect.get(Object(choice), 'outcome') === 'accepted'
}
