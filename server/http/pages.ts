import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WORKER_POLICY, pagePolicy } from './headers.ts'
import { preferredEncoding } from './compress-answers.ts'
import { StartError } from '../start-error.ts'
import { Problem } from './problem.ts'
import { sendProblem } from './problem-answers.ts'
import { type PageText, withSiteAddress } from './site-address.ts'
import { redirectTrailingSlashes } from './trailing-slash.ts'

/** What the build wrote into pages.json: a page's file and the hashes of its inline scripts and styles. */
type PageEntry = { file: string; etag: string; scripts: string[]; styles: string[] }
export type Page = {
  headers: { etag: string } & Record<string, string>
  body: PageText['body']
}

/** The built site: its folder and what is served from memory by its address, pages and the service worker. */
export type Pages = {
  folder: string
  pages: Map<string, Page>
  notFound: Page
  /** What stands in the place of any page while the server cannot keep up. */
  overloaded: Page
  /** The names of the hashed scripts. */
  scripts: ReadonlySet<string>
}

type Settings = {
  /** Where the site is found from outside, or null when nobody said. */
  siteUrl?: string | null
  /** False where browsers shall forget the service worker that they have. */
  serviceWorker?: boolean
}

/** Reads the pages that `npm run build` wrote into `folder`; throws a StartError when there are none. */
export async function readPages(folder: string, settings: Settings = {}): Promise<Pages> {
  const { siteUrl = null, serviceWorker = true } = settings
  const entries = await readEntries(folder)
  const pages = new Map<string, Page>()
  for (const [address, entry] of Object.entries(entries)) {
    pages.set(address, await readPage(join(folder, entry.file), entry, siteUrl))
  }
  const notFound = takePage(pages, '/404')
  const overloaded = takePage(pages, '/503')
  pages.set('/service-worker.js', await readWorker(folder, serviceWorker))
  return { folder, pages, notFound, overloaded, scripts: await scriptsIn(folder) }
}

/** A page that is an answer and has no address. */
function takePage(pages: Map<string, Page>, address: string): Page {
  const page = pages.get(address)
  if (!page) throw new Error(`the built site has no page ${address}`)
  pages.delete(address)
  return page
}

async function scriptsIn(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(folder, 'public', 'assets'))
  return new Set(names.filter((name) => name.endsWith('.js')))
}

async function readEntries(folder: string): Promise<Record<string, PageEntry>> {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch((error: unknown) => {
    throw new StartError(`There are no built pages in ${folder}: npm run build makes them.`, error)
  })
  return JSON.parse(text)
}

async function readPage(path: string, entry: PageEntry, siteUrl: string | null): Promise<Page> {
  const built = { etag: entry.etag, body: await readEncodings(path) }
  const page = siteUrl === null ? built : await withSiteAddress(built, siteUrl)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(entry),
  }
  return { headers: { ...headers, ...revalidated(page.etag) }, body: page.body }
}

async function readWorker(folder: string, isOn: boolean): Promise<Page> {
  const body = await readEncodings(
    join(folder, isOn ? 'service-worker.js' : 'service-worker-off.js'),
  )
  const hash = createHash('sha256').update(body.identity).digest('base64url')
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': WORKER_POLICY,
  }
  return { headers: { ...headers, ...revalidated(`"${hash.slice(0, 22)}"`) }, body }
}

/** A text as the build wrote it: plain and compressed. */
async function readEncodings(path: string): Promise<Page['body']> {
  const [identity, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readFile(path + suffix)),
  )
  if (!identity || !br || !gzip) throw new Error(`page ${path} is incomplete`)
  return { identity, br, gzip }
}

function revalidated(etag: string) {
  return { 'cache-control': 'no-cache', etag }
}

/** Serves the pages and their files; unknown addresses get the 404 page, under /api/ a problem. */
export async function addPages(
  app: FastifyInstance,
  { folder, pages, notFound }: Pages,
): Promise<void> {
  for (const [address, page] of pages) {
    app.get(address, { schema: { hide: true } }, (request, reply) => sendPage(page, request, reply))
  }
  redirectTrailingSlashes(
    app,
    [...pages.keys()].filter((address) => address !== '/' && !address.includes('.')),
  )
  const root = join(folder, 'public')
  const hashed = join(root, 'assets') + sep
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    // Nothing here is large enough to be asked for in parts.
    acceptRanges: false,
    logLevel: 'silent',
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isForPage(request)) return sendProblem(new Problem('not-found'), request, reply)
    return sendPage(notFound, request, reply.status(404))
  })
}

/** True for who would read a page: a person at the address bar, no script and no image. */
export function isForPage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

/** The headers of a page that is the answer of a moment: but for what holds for it as it was built alone. */
export function headersOf(page: Pick<Page, 'headers'>): Record<string, string> {
  const { etag: _, ...headers } = page.headers
  return { ...headers, 'cache-control': 'no-store' }
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(page.headers)
  reply.header('vary', 'accept-encoding')
  const isFound = reply.statusCode === 200
  if (isFound && isNotModified(request.headers['if-none-match'], page.headers.etag)) {
    return reply.status(304).send()
  }
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.body[encoding])
}

/**
 * True if the client already has what `etag` names (RFC 9110, 13.1.2): `If-None-Match` is `*` or lists it.
 * Compared weakly, because a proxy that compresses turns `"x"` into `W/"x"`.
 */
function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  // A tag may contain commas, so only quotes delimit it.
  const strong = etag.replace(/^W\//, '')
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([listed]) => listed === strong)
}
