import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { REPORTER } from '../web/browser-errors/errors-first-frame.ts'
import type { Prerender } from '../web/pages/site-page.ts'
import { compressAll } from './compress.ts'
import { builtFrom, sourceHash } from './source-hash.ts'
import { bundlePages, bundleScript } from './bundle-pages.ts'
import { inlineFonts } from './inline-fonts.ts'
import { inlineHashes } from './inline-hashes.ts'
import { writeServiceWorker } from './write-service-worker.ts'

export const ROOT = join(import.meta.dirname, '..')
const SITE = join(ROOT, 'dist')

/**
 * Writes the site into a folder, dist/ unless told otherwise, unless what is there was built from the same sources:
 * pages as HTML with their styles and fonts inside, hashed files under public/, all precompressed,
 * and pages.json with what the server must know. A build that fails leaves the last one standing.
 */
export async function buildSite(site = SITE): Promise<void> {
  const hash = await sourceHash(ROOT)
  if ((await builtFrom(site)) === hash) return
  console.error('Building the pages …')
  const folder = join(ROOT, '.cache', `site-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await buildInto(folder)
  await writeFile(join(folder, 'built-from'), hash)
  await mkdir(dirname(site), { recursive: true })
  await rm(site, { recursive: true, force: true })
  await rename(folder, site)
}

async function buildInto(folder: string) {
  // React's packages and Vite look at it: a shell or a test that says otherwise would give visitors what developers get.
  process.env['NODE_ENV'] = 'production'
  const { SITE_MANIFEST, SITE_PAGES, renderPage } = await loadPrerender(folder)
  const filesOf = await bundlePages(SITE_PAGES, folder)
  const entries: Record<string, unknown> = {}
  for (const page of SITE_PAGES) {
    const files = {
      ...filesOf(page),
      headScript: page.headScript ? await bundleScript(page.headScript) : '',
    }
    const html = await inlineFonts(await renderPage(page, files), join(folder, 'public'))
    await writeFile(join(folder, page.file), html)
    entries[page.address] = {
      file: page.file,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      scripts: inlineHashes(html, 'script'),
      styles: inlineHashes(html, 'style'),
    }
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(entries, null, 2))
  await writeFile(join(folder, 'public', 'site.webmanifest'), JSON.stringify(SITE_MANIFEST))
  await writeServiceWorker(folder)
  const reporter = await bundleScript('web/browser-errors/tell-errors.ts')
  await writeFile(join(folder, 'public', REPORTER), reporter)
  await compressAll(folder)
}

/** Builds the pages for Node, so that they can be rendered here, and loads them. */
async function loadPrerender(folder: string): Promise<Prerender> {
  const outDir = join(folder, '..', `prerender-${process.pid}`)
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'web/pages/prerender.tsx', outDir, emptyOutDir: true },
  })
  const prerender: Prerender = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  await rm(outDir, { recursive: true })
  return prerender
}

if (import.meta.main) await buildSite(process.argv[2])
