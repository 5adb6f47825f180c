import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { REPORTER } from '../web/browser-errors/errors-first-frame.ts'
import { bundlePages, bundleScript } from './bundle-pages.ts'
import { builtFrom, sourceHash } from './source-hash.ts'
import { writeServiceWorker } from './write-service-worker.ts'

const ROOT = join(import.meta.dirname, '..')
const SITE = join(ROOT, 'dist')
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/

/**
 * Writes the site into a folder, dist/ by default, unless what is there was built from the same sources:
 * pages as HTML with their styles, hashed files under public/, all precompressed, and pages.json with
 * what the server must know. A build that fails keeps the previous one.
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
  // React and Vite read it: with another value visitors would get the development build.
  process.env['NODE_ENV'] = 'production'
  const { SITE_MANIFEST, SITE_PAGES, renderPage, filesOf } = await bundlePages(folder)
  const entries: Record<string, unknown> = {}
  for (const page of SITE_PAGES) {
    const headScript = page.headScript ? await bundleScript(page.headScript) : ''
    const files = { ...filesOf(page), headScript }
    const html = await renderPage(page, files)
    await writeFile(join(folder, page.file), html)
    entries[page.address] = {
      file: page.file,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      scripts: inlineHashes(html, 'script'),
      styles: inlineHashes(html, 'style'),
    }
  }
  await rm(join(folder, 'rendered'), { recursive: true })
  await writeFile(join(folder, 'pages.json'), JSON.stringify(entries, null, 2))
  await writeFile(join(folder, 'public', 'site.webmanifest'), JSON.stringify(SITE_MANIFEST))
  await writeServiceWorker(folder)
  const reporter = await bundleScript('web/browser-errors/report-errors.ts')
  await writeFile(join(folder, 'public', REPORTER), reporter)
  await compressAll(folder)
}

/** CSP source expressions of the inline elements of one kind. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?: type="speculationrules")?>([^]*?)</${tag}>`, 'g'),
  )
  return [...elements].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Writes a .br and a .gz next to every text file under `folder`. 'least' effort takes a fortieth of the time. */
export async function compressAll(
  folder: string,
  effort: 'most' | 'least' = 'most',
): Promise<void> {
  const quality = effort === 'most' ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MIN_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const names = await readdir(folder, { recursive: true })
  const texts = names
    .filter((name) => TEXT.test(name))
    .map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(
        `${path}.gz`,
        await promisify(gzip)(bytes, { level: effort === 'most' ? 9 : 1 }),
      )
    })
  await Promise.all(texts)
}

if (import.meta.main) await buildSite(process.argv[2])
