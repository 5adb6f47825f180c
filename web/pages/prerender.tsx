import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { SiteDocument } from './site-document.tsx'
import { SITE_MANIFEST } from './site-manifest.ts'
import type { PageFiles, SitePage } from './site-page.ts'
import { SITE_PAGES } from './site-pages.tsx'

export { SITE_MANIFEST, SITE_PAGES }

/**
 * The HTML text of one page. The body is rendered as a root of its own, because in the browser it
 * is one: React's generated ids count from the root.
 */
export async function renderPage(page: SitePage, files: PageFiles): Promise<string> {
  await page.prepare?.()
  const body = renderToString(page.body)
  const { prelude } = await prerender(<SiteDocument page={page} body={body} files={files} />)
  return new Response(prelude).text()
}
