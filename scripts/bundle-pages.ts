import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, type ManifestChunk, build } from 'vite'
import type { PageFiles, SitePage } from '../web/pages/site-page.ts'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, 'vite.config.ts')

/**
 * Bundles the pages' modules into `folder`/public/assets, named by content.
 * Gives a function from a page to the files its HTML names; styles come as text, for the HTML itself.
 */
export async function bundlePages(
  pages: readonly SitePage[],
  folder: string,
): Promise<(page: SitePage) => Omit<PageFiles, 'early'>> {
  const outDir = join(folder, 'public')
  await build({
    root: ROOT,
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rollupOptions: { input: pages.map(({ entry }) => join(ROOT, entry)) },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'))
  await rm(join(outDir, 'manifest.json'))
  const styles = await readStyles(manifest, outDir)

  return (page) => {
    const chunks = withImports(manifest, page.entry)
    const css = chunks.flatMap((chunk) => chunk.css ?? []).map((file) => styles.get(file) ?? '')
    const [entry, ...imports] = page.lively ? chunks.map(({ file }) => `/${file}`) : []
    const fonts = [...css.join('').matchAll(/url\((\/assets\/[^)]*\.woff2)\)/g)].map(
      ([, url = '']) => url,
    )
    return {
      css: css.join(''),
      module: entry,
      imports,
      fonts: [...new Set(fonts)].filter(isTextFont),
    }
  }
}

/** The emoji load when one is shown; the two text faces are on every page. */
function isTextFont(url: string) {
  return !url.includes('emoji')
}

async function readStyles(manifest: Manifest, outDir: string) {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
  const texts = await Promise.all(
    [...files].map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const),
  )
  return new Map(texts.map(([file, text]) => [file, text.trim()]))
}

/** The chunk of an entry and of everything it imports at once, each one time, the entry first. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))]
}

/** The text of one small module with all it imports, as a classic script in a function of its own. */
export async function bundleScript(module: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      write: false,
      rollupOptions: { input: join(ROOT, module), output: { format: 'iife' } },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs.filter((output) => output.type === 'chunk')
  if (!chunk || outputs.length !== 1) throw new Error(`${module} is more than one script`)
  return chunk.code.trim()
}
