const WORKER = '/service-worker.js'

type Rules = { createScriptURL: (address: string) => string }
declare global {
  /** Browsers that enforce Trusted Types; TypeScript's library does not know them yet. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined
}

/** Registers the service worker, in browsers that have service workers. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  } catch {
    // Only opening the site offline needs it.
  }
}

/** The address as Trusted Types require it; the CSP names the policy. */
function workerAddress(): string {
  const policy = globalThis.trustedTypes?.createPolicy('rema-worker', {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError('This is not our worker.')
      return address
    },
  })
  return policy?.createScriptURL(WORKER) ?? WORKER
}
