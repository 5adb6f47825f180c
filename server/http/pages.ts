import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './headers.ts'
import { preferredEncoding } from './preferred-encoding.ts'
import { Problem } from './problem.ts'
import { sendProblem } from './problem-answers.ts'
import { withSiteAddress } from './site-address.ts'

/** What the build wrote into pages.json: a page's file and the hashes of its inline scripts and styles. */
type PageEntry = { file: string; etag: string; scripts: string[]; styles: string[] }
type Page = { headers: Record<string, string>; body: Record<'identity' | 'br' | 'gzip', Buffer> }

/** The built site: its folder and every page by its address. */
export type Pages = { folder: string; pages: Map<string, Page>; notFound: Page }

/**
 * Reads the pages that `npm run build` wrote into `folder`; throws when there are none.
 * `siteUrl` is where the site is found from outside, or null when nobody said.
 */
export async function readPages(folder: string, siteUrl: string | null = null): Promise<Pages> {
  const entries: Record<string, PageEntry> = JSON.parse(
    await readFile(join(folder, 'pages.json'), 'utf8'),
  )
  const pages = new Map<string, Page>()
  for (const [address, entry] of Object.entries(entries)) {
    pages.set(address, await readPage(join(folder, entry.file), entry, siteUrl))
  }
  const notFound = pages.get('/404')
  if (!notFound) throw new Error('the built site has no 404 page')
  pages.delete('/404')
  return { folder, pages, notFound }
}

async function readPage(path: string, entry: PageEntry, siteUrl: string | null): Promise<Page> {
  const [identity, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readFile(path + suffix)),
  )
  if (!identity || !br || !gzip) throw new Error(`page ${path} is incomplete`)
  const built = { etag: entry.etag, body: { identity, br, gzip } }
  const { etag, body } = siteUrl === null ? built : await withSiteAddress(built, siteUrl)
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(entry),
      etag,
      vary: 'accept-encoding',
    },
    body,
  }
}

/** Serves the pages and their files; unknown addresses get the 404 page, under /api/ a problem. */
export async function addPages(
  app: FastifyInstance,
  { folder, pages, notFound }: Pages,
): Promise<void> {
  for (const [address, page] of pages) {
    app.get(address, { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) =>
      sendPage(page, request, reply),
    )
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'public'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    logLevel: 'silent',
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || !(request.headers.accept ?? '').includes('text/html')) {
      return sendProblem(new Problem('not-found'), request, reply)
    }
    return sendPage(notFound, request, reply.status(404))
  })
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(page.headers)
  if (request.headers['if-none-match'] === page.headers['etag'] && reply.statusCode === 200) {
    return reply.status(304).send()
  }
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.body[encoding])
}
