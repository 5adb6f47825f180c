/** The address that the page's import map gives for a name: of a script that is imported later, or of styles. */
export function laterFile(name: string): string | undefined {
  const map = document.querySelector('script[type=importmap]')?.textContent
  const { imports }: { imports?: Readonly<Record<string, string>> } = JSON.parse(map || '{}')
  return imports?.[name]
}

/** Asks for a script of them now, beside the page's own: else it is asked for when these have come. */
export function preloadLater(name: string): void {
  const address = laterFile(name)
  if (address !== undefined) preload(address)
}

/** Asks for the script at this address now. */
export function preload(address: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: address })
  document.head.append(link)
}
