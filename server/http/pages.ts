import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { OperatorError, errorCode } from '../errors.ts'
import { WORKER_POLICY, pagePolicy } from './headers.ts'
import { keepAssets } from './older-assets.ts'
import { Problem } from './problem.ts'
import { sendProblem } from './problem-answers.ts'

/** A page's file and the hashes of its inline scripts and styles, as the build wrote them into pages.json. */
type PageEntry = { file: string; scripts: string[]; styles: string[]; isAnswer?: boolean }

/** A text that is served from memory: its type and policy, and its bytes plain and compressed. */
export type Page = {
  headers: Record<string, string>
  body: Record<'identity' | 'br' | 'gzip', Buffer>
}

/** A tenth larger than with the quality of the build, in a fortieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** For proxies: a page that one of them has changed does not hydrate, or its policy refuses its scripts. */
const AS_BUILT = 'no-transform'
const IMMUTABLE = 'public, max-age=31536000, immutable'

export type Pages = {
  /** Folders with files; those of this and older releases with hashed names are in their `assets/`. */
  roots: string[]
  /** The pages and the service worker by address. */
  pages: Map<string, Page>
  /** The answers to forms, by name: server/early-access/form.ts fills them in. */
  answers: Map<string, Page>
  notFound: Page
  /** Replaces every page while the server is overloaded. */
  overloaded: Page
  /** The names of the hashed scripts. */
  scripts: ReadonlySet<string>
}

type PageSettings = Partial<Pick<Config, 'siteUrl' | 'contact' | 'serviceWorker' | 'dataDir'>> & {
  warn?: (line: string) => void
}

/** Reads the built site, or throws OperatorError. Without `serviceWorker` browsers remove theirs; `dataDir` keeps old files. */
export async function readPages(
  folder: string,
  {
    siteUrl = null,
    contact = null,
    serviceWorker = true,
    dataDir,
    warn = () => {},
  }: PageSettings = {},
): Promise<Pages> {
  const manifest = await readFile(join(folder, 'pages.json'), 'utf8').catch((error: unknown) => {
    throw new OperatorError(`No built pages are in ${folder}: npm run build makes them.`, error)
  })
  const pages = new Map<string, Page>()
  const answers = new Map<string, Page>()
  for (const [address, entry] of Object.entries<PageEntry>(JSON.parse(manifest))) {
    const built = await readPage(join(folder, entry.file), 'text/html', pagePolicy(entry))
    const page = completed(built, siteUrl ?? '', contact)
    if (entry.isAnswer) answers.set(basename(address), page)
    else pages.set(address, page)
  }
  const [notFound, overloaded] = [pages.get('/404'), pages.get('/503')]
  if (!notFound || !overloaded) throw new Error('the built site has no page /404 or /503')
  pages.delete('/404')
  pages.delete('/503')
  const worker = join(folder, serviceWorker ? 'service-worker.js' : 'public/service-worker-off.js')
  pages.set('/service-worker.js', await readPage(worker, 'text/javascript', WORKER_POLICY))
  const releases = dataDir === undefined ? [] : await keepAssets(folder, dataDir).catch(report)
  function report(error: unknown) {
    warn(
      `The files of this release were not copied to ${dataDir} (${errorCode(error)}), so pages that are open at the next upgrade will miss parts: let Rema write to DATA_DIR.`,
    )
    return []
  }
  const roots = [join(folder, 'public'), ...releases]
  const assets = await Promise.all(roots.map((root) => readdir(join(root, 'assets'))))
  const scripts = new Set(assets.flat().filter((name) => name.endsWith('.js')))
  return { roots, pages, answers, notFound, overloaded, scripts }
}

async function readPage(path: string, type: string, policy: string): Promise<Page> {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }
  const [br, gzip] = [await readFile(`${path}.br`), await readFile(`${path}.gz`)]
  return { headers, body: { identity: await readFile(path), br, gzip } }
}

/** Completes og:url and og:image, which other sites read, and the contact (web/layout/footer.tsx). The build knows neither. */
function completed(page: Page, siteUrl: string, contact: string | null): Page {
  const built = page.body.identity.toString()
  const relative = /(<meta property="og:(?:url|image)" content=")(?=\/)/g
  let text = built.replaceAll(relative, `$1${siteUrl}`)
  if (contact !== null) {
    const link = `href="${contact.includes('@') ? 'mailto:' : ''}${contact}">${contact}<`
    text = text.replace('id="contact" hidden=""', 'id="contact"')
    text = text.replace('href="#contact">contact<', link)
  }
  if (text === built) return page
  const identity = Buffer.from(text)
  const body = { identity, br: brotliCompressSync(identity, QUICK), gzip: gzipSync(identity) }
  return { ...page, body }
}

/** Serves the pages and their files. */
export async function addPages(app: FastifyInstance, site: Pages): Promise<void> {
  const { roots, pages } = site
  for (const [address, page] of pages) {
    const etag = `"${createHash('sha256').update(page.body.identity).digest('base64url').slice(0, 22)}"`
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      reply.headers({ ...page.headers, 'cache-control': `no-cache, ${AS_BUILT}`, etag })
      // A proxy that compresses turns the tag "x" into W/"x".
      const isKnown = request.headers['if-none-match']?.includes(etag)
      return isKnown ? reply.status(304).send() : sendPage(page, request, reply)
    })
  }
  const hashed = roots.map((root) => join(root, 'assets') + sep)
  const isHashed = (path: string) => hashed.some((start) => path.startsWith(start))
  await app.register(fastifyStatic, {
    root: roots,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    logLevel: 'silent',
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? IMMUTABLE : 'no-cache')
    },
  })
}

/** Answers an unknown address with a problem or a page. Redirects from other spellings, such as `/Virtual-Pet/`. */
export function answerNotFound(app: FastifyInstance, site: Pages | null): void {
  app.setNotFoundHandler((request, reply) => {
    // Messengers write '%23' for the '#' before a secret. The redirect puts it after a '#', which browsers do not send.
    const [, path = '', rest = ''] = /^([^?%]*?)\/?(\?.*|%(?:25)*23.*)?$/s.exec(request.url) ?? []
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && site?.pages.has(path.toLowerCase())) {
      const address = path.toLowerCase() + rest.replace(/^%(?:25)*23/, '#')
      return reply.header('cache-control', 'no-store').redirect(address, 308)
    }
    if (!site || !isForPage(request)) {
      return sendProblem(new Problem('not-found'), request, reply)
    }
    const { notFound } = site
    return sendPage(notFound, request, reply.status(404).headers(headersOf(notFound)))
  })
}

/** True for a person at the address bar; false for scripts and images. */
export function isForPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

/** The headers of a page that answers one request and is not for a cache. */
export function headersOf(page: Page): Record<string, string> {
  return { ...page.headers, 'cache-control': `no-store, ${AS_BUILT}` }
}

function sendPage({ body }: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  )
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body[encoding ?? 'identity'])
}
