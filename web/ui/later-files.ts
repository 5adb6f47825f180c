/** The `<meta>` in which a page's HTML names the files that it may need later, as JSON: name to address. */
export const LATER_FILES = 'rema-later'

/** The address of one of them. */
export function laterFile(name: string): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${LATER_FILES}]`)
  const files: ReadonlyMap<string, unknown> = new Map(
    Object.entries(JSON.parse(meta?.content ?? '{}')),
  )
  const address = files.get(name)
  return typeof address === 'string' ? address : undefined
}

/** Asks for a script of them now, beside the page's own: else it is asked for when these have come. */
export function preloadLater(name: string): void {
  const address = laterFile(name)
  if (address === undefined) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: address })
  document.head.append(link)
}
