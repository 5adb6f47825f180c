import { idle } from './idle.ts'

const WORKER = '/service-worker.js'

declare global {
  /** Browsers that enforce Trusted Types; TypeScript's library does not know them yet. */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => string }
      }
    | undefined
}

/**
 * Asks the browser to open the two pages offline from now on, once this visit has what it needs.
 * Does nothing where browsers have no service workers: plain http, blocked storage.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await loaded()
  await idle()
  try {
    await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  } catch {
    // Without a worker everything works but opening the game offline.
  }
}

/** The only address that the pages' policy lets through; the policy itself is named in the CSP. */
function workerAddress(): string {
  const policy = globalThis.trustedTypes?.createPolicy('rema-worker', {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError('This is not our worker.')
      return address
    },
  })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
