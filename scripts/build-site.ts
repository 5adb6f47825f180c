import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type BuildOptions, type Rolldown, build } from 'vite'
import type * as prerender from '../web/entry-prerender.tsx'
import { builtFrom, sourceHash } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '..')
const SITE = join(ROOT, 'dist')
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/
const ENTRY = 'web/entry-browser.tsx'
const REPORTER = 'web/report-errors.ts'

/** Writes the site into a folder, unless it was built from the same sources. A build that fails changes nothing. */
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

async function buildInto(folder: string): Promise<void> {
  // React and Vite read it: with another value visitors would get the development build.
  process.env['NODE_ENV'] = 'production'
  const publicDir = join(folder, 'public')
  const output = await bundle({
    outDir: publicDir,
    copyPublicDir: true,
    // The styles of all pages are in each page.
    cssCodeSplit: false,
    rolldownOptions: {
      input: [ENTRY, REPORTER].map((module) => join(ROOT, module)),
      output: {
        // The entry with all that it imports at once is one file.
        codeSplitting: { groups: [{ name: 'app', test: /entry-browser/ }] },
        // Ad blockers block files by words in their names, such as 'report-errors'.
        entryFileNames: ({ name }) =>
          `assets/${name === 'entry-browser' ? `${name}-` : ''}[hash].js`,
        chunkFileNames: 'assets/[hash].js',
      },
    },
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName ?? ''
  const css = await readFile(join(publicDir, style), 'utf8')
  await rm(join(publicDir, style))

  // Inside the project, so that Node finds the packages.
  const prerenderDir = join(folder, 'prerender')
  const ssr = join(ROOT, 'web/entry-prerender.tsx')
  await bundle({
    ssr,
    outDir: prerenderDir,
    rolldownOptions: { output: { entryFileNames: 'entry.js' } },
  })
  const { SITE_PAGES, SITE_MANIFEST, renderPage }: typeof prerender = await import(
    pathToFileURL(join(prerenderDir, 'entry.js')).href
  )
  const script = fileOf(chunks, ENTRY)
  const reporter = fileOf(chunks, REPORTER)
  const fonts = css.match(/\/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2/g) ?? []
  const pages: Record<string, object> = {}
  for (const page of SITE_PAGES) {
    const html = await renderPage(page, { css, fonts, script, reporter })
    const file = `${page.address.slice(1).replace('/', '-') || 'index'}.html`
    await writeFile(join(folder, file), html)
    pages[page.address] = {
      file,
      scripts: inlineHashes(html, 'script'),
      styles: inlineHashes(html, 'style'),
      isAnswer: page.isAnswer,
    }
  }
  await rm(prerenderDir, { recursive: true })
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages, null, 2))
  await writeFile(join(publicDir, 'site.webmanifest'), JSON.stringify(SITE_MANIFEST))
  await writeServiceWorker(folder)
  await compressAll(folder)
}

async function bundle(options: BuildOptions) {
  const result = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { copyPublicDir: false, emptyOutDir: true, ...options },
  })
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** The address of the file that begins with a module. It imports no other file at once. */
function fileOf(chunks: readonly Rolldown.OutputChunk[], module: string): string {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === join(ROOT, module))
  if (entry?.imports.length !== 0) throw new Error(`${module} was not built into one file`)
  return `/${entry.fileName}`
}

/** CSP source expressions of the inline elements of one kind. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Writes the service worker with the pages and files that it caches. It changes whenever one of them does. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const assets = await readdir(join(folder, 'public', 'assets'))
  const cached = assets
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => ({ url: `/assets/${name}`, revision: '' }))
  for (const url of ['/', '/virtual-pet', '/your-data', '/privacy', '/credits']) {
    const html = await readFile(join(folder, `${url.slice(1) || 'index'}.html`))
    cached.push({ url, revision: createHash('sha256').update(html).digest('base64url') })
  }
  const input = join(ROOT, 'web/service-worker/worker.ts')
  const [chunk] = await bundle({
    write: false,
    rolldownOptions: { input, output: { format: 'iife' } },
  })
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
  const text = `self.remaCached=${JSON.stringify(cached)};${chunk.code}`
  await writeFile(join(folder, 'service-worker.js'), text)
}

/** Writes a .br and a .gz next to every text file under `folder`. 'least' effort takes a fortieth of the time. */
export async function compressAll(
  folder: string,
  effort: 'most' | 'least' = 'most',
): Promise<void> {
  const [quality, level] = effort === 'most' ? [11, 9] : [0, 1]
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level }))
    }),
  )
}

if (import.meta.main) await buildSite(process.argv[2])
