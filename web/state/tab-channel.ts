const CHANNEL = 'rema'

/** What a tab tells the others; they read the data from the server. */
export type TabMessage = 'pet-changed' | 'votes-changed'

// One channel per page, because a channel does not receive its own messages.
let channel: BroadcastChannel | null | undefined

/** Tells this visitor's other tabs that something changed. Does nothing if the browser has no channels. */
export function notifyTabs(message: TabMessage): void {
  openChannel()?.postMessage(message)
}

/** Calls back when another tab sends this message. Returns how to stop. */
export function onTabMessage(message: TabMessage, call: () => void): () => void {
  const receive = (event: MessageEvent) => {
    if (event.data === message) call()
  }
  const opened = openChannel()
  opened?.addEventListener('message', receive)
  return () => opened?.removeEventListener('message', receive)
}

/** Null if the browser has no channels, or blocks them together with storage. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    channel = null
  }
  return channel
}
