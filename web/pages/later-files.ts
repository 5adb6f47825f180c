/** The `<meta>` in which a page's HTML names the scripts that it may need later, as JSON: name to address. */
export const LATER_FILES = 'rema-later'

/** Asks for one of them now, beside the page's own scripts: else it is asked for when these have come. */
export function preloadLater(name: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${LATER_FILES}]`)
  const files: ReadonlyMap<string, unknown> = new Map(
    Object.entries(JSON.parse(meta?.content ?? '{}')),
  )
  const address = files.get(name)
  if (typeof address !== 'string') return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: address })
  document.head.append(link)
}
