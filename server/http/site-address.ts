import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** A page's HTML as it is sent, plain and compressed, and its ETag. */
export type PageText = { etag: string; body: Record<'identity' | 'br' | 'gzip', Buffer> }

const RELATIVE = /(<meta property="og:(?:url|image)" content=")(?=\/)/g

/**
 * The page with the address of the site in its og:url and og:image, which others read from afar.
 * The build does not know the address, and a Host header is only what a caller says.
 * `siteUrl` is an origin such as https://rema.example; nothing else in the page changes.
 */
export async function withSiteAddress(page: PageText, siteUrl: string): Promise<PageText> {
  const html = page.body.identity.toString().replaceAll(RELATIVE, (start) => start + siteUrl)
  const identity = Buffer.from(html)
  if (identity.equals(page.body.identity)) return page
  const hash = createHash('sha256').update(identity).digest('base64url')
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { etag: `"${hash.slice(0, 22)}"`, body: { identity, br, gzip: gz } }
}
