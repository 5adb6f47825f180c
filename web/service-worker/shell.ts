/** What the build says the game consists of (scripts/write-service-worker.ts). */
export type Shell = {
  /** Changes with every file named here. */
  version: string
  /** The addresses of the pages that open offline. */
  pages: readonly string[]
  /** The addresses of all hashed files that these pages and their scripts name; they load no others. */
  files: readonly string[]
}

/** By its address, or as scripts name those beside them: './life-DyAtg5-k.js'. */
const HASHED_FILE = /(?<=["'`(/]assets\/|["'`]\.\/)[\w.-]+\.\w+/g

/** The addresses of the hashed files that a page's HTML names, in its styles too, or a script, each once. */
export function hashedFiles(text: string): string[] {
  return [...new Set(text.match(HASHED_FILE))].map((file) => `/assets/${file}`)
}

/**
 * True for an answer of the type that the ending of its address asks for: a network that asks to sign in answers
 * everything with a page of its own.
 */
export function hasTypeOf(address: string, { headers }: Response): boolean {
  const ending = address.slice(address.lastIndexOf('.') + 1)
  const type = headers.get('content-type') ?? ''
  return type.includes(ending === 'js' ? 'javascript' : ending)
}

/** True for a page of this deploy: it names files, and none but the shell's. Leaves the answer to be read. */
export async function isPageOf({ files }: Shell, page: Response): Promise<boolean> {
  if (!page.ok || page.redirected || !hasTypeOf('.html', page)) return false
  const named = hashedFiles(await page.clone().text())
  return named.length > 0 && named.every((file) => files.includes(file))
}

/** How a request is answered: a page of the shell, a hashed file, or by the network as though there were no worker. */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { shell, origin }: { shell: Shell; origin: string },
): 'page' | 'file' | 'other' {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (mode === 'navigate') return shell.pages.includes(address.pathname) ? 'page' : 'other'
  return address.pathname.startsWith('/assets/') ? 'file' : 'other'
}

/**
 * The network's answer; the kept one when the network has none, none before `timeout` ends, or
 * only a server's failure (5xx). With nothing kept, whatever the network says or fails with.
 */
export async function networkFirst(
  fresh: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  timeout: Promise<void>,
): Promise<Response> {
  const good = fresh.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  const inTime = await Promise.race([good, timeout.then(() => undefined)])
  return inTime ?? (await findKept()) ?? fresh
}
