import { createStore, useStore } from './store.ts'

/** The browser's offer to install the site; undefined if there is none, or after the visitor took it. */
const offer = createStore<Event | undefined>(undefined)

/** Stores the browser's offer for `install` and prevents its own pop-up. Call it once per page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.write(event)
  })
  window.addEventListener('appinstalled', () => offer.write(undefined))
}

/** True while the browser offers to install the site. */
export function useCanInstall(): boolean {
  return useStore(offer, () => undefined) !== undefined
}

/** Shows the browser's own question; an offer can be used once. True if the visitor accepts. */
export async function install(): Promise<boolean> {
  // TypeScript's library does not know this event, which only some browsers have.
  const event = offer.read()
  const prompt: unknown = event && Reflect.get(event, 'prompt')
  const choice: unknown = typeof prompt === 'function' && (await Reflect.apply(prompt, event, []))
  offer.write(undefined)
  return Reflect.get(Object(choice), 'outcome') === 'accepted'
}
