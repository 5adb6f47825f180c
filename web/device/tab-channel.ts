const CHANNEL = 'rema'

/** What a tab tells the others. They read the truth from the server: the message carries nothing else. */
export type TabNews = 'pet-changed' | 'votes-changed'

/** Tells this visitor's other tabs that something changed; silent where browsers have no channel. */
export function tellTabs(news: TabNews): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Calls back when another tab tells this news. Returns how to stop. */
export function onTabNews(news: TabNews, call: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event) => {
    if (event.data === news) call()
  })
  return () => channel.close()
}
