import { prerender } from 'react-dom/static'
import { SiteDocument } from './site-document.tsx'
import type { PageFiles, SitePage } from './site-page.ts'
import { SITE_PAGES } from './site-pages.tsx'

export { SITE_PAGES }

/** The HTML text of one page. */
export async function renderPage(page: SitePage, files: PageFiles): Promise<string> {
  const { prelude } = await prerender(<SiteDocument page={page} files={files} />)
  return new Response(prelude).text()
}
