const CHANNEL = 'rema'

/** What a tab tells the others. They read the truth from the server: the message carries nothing else. */
export type TabMessage = 'pet-changed' | 'votes-changed'

// One for the page: a channel does not hear itself, and a tab that told something knows it already.
let channel: BroadcastChannel | null | undefined

/** Tells this visitor's other tabs that something changed; silent where browsers have no channel. */
export function notifyTabs(news: TabMessage): void {
  openChannel()?.postMessage(news)
}

/** Calls back when another tab tells this news. Returns how to stop. */
export function onTabMessage(news: TabMessage, call: () => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.data === news) call()
  }
  const opened = openChannel()
  opened?.addEventListener('message', hear)
  return () => opened?.removeEventListener('message', hear)
}

/** Null where browsers have no channels, or refuse them as they refuse storage. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    channel = null
  }
  return channel
}
