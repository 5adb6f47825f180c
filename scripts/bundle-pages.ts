import { globSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, type Manifest, build } from 'vite'
import type { PageFiles, Prerender, SitePage } from '../web/pages/site-page.ts'

const ROOT = join(import.meta.dirname, '..')
const SETTINGS = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const
const PRERENDER = 'web/pages/prerender.tsx'
/** The styles of every page, before its own. */
const EVERY_PAGE = 'web/pages/page.css'
/** Keeps its name from release to release, so that visitors keep the file. */
const REACT = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }

export type BundledPages = Prerender & {
  filesOf: (page: SitePage) => Omit<PageFiles, 'headScript'>
}

/**
 * Bundles the pages: for Node into `folder`/rendered, to render them and to get their styles, and for browsers
 * into `folder`/public. `folder` must be inside the project, so that Node finds the packages.
 */
export async function bundlePages(folder: string): Promise<BundledPages> {
  const [rendered, publicDir] = [join(folder, 'rendered'), join(folder, 'public')]
  const styles = await bundle(
    [PRERENDER, EVERY_PAGE, ...files('*/*-page.tsx'), 'web/your-data/your-data-page.tsx'],
    rendered,
    {
      ssr: true,
      ssrEmitAssets: true,
    },
  )
  const scripts = await bundle([...files('*/entry.{ts,tsx}'), ...files('*-entry.ts')], publicDir, {
    copyPublicDir: true,
    // All styles of a page are in its HTML.
    cssCodeSplit: false,
    rollupOptions: { output: { codeSplitting: { groups: [REACT] } } },
  })
  const css = await readStyles(styles, rendered)
  await cp(join(rendered, 'assets'), join(publicDir, 'assets'), {
    recursive: true,
    filter: (path) => !/\.(?:css|js)$/.test(path),
  })
  for (const { file } of Object.values(scripts)) {
    if (file.endsWith('.css')) await rm(join(publicDir, file))
  }
  const prerenderFile = join(rendered, styles[PRERENDER]?.file ?? '')
  const { SITE_MANIFEST, SITE_PAGES, renderPage }: Prerender = await import(
    pathToFileURL(prerenderFile).href
  )

  function filesOf({ module, script, later = {} }: SitePage) {
    const imports = reach(scripts, [script]).filter((key) => key !== script)
    const address = (key: string) => `/${chunkOf(scripts, key).file}`
    const text = reach(styles, [EVERY_PAGE, module, ...importedLater(styles, module)])
      .map((key) => css.get(key) ?? '')
      .join('')
    return {
      css: text,
      fonts: text.match(/\/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2/g) ?? [],
      script: address(script),
      imports: imports.map(address),
      later: Object.entries(later).flatMap(([name, modules]) =>
        reach(
          scripts,
          modules.map((one) => keyOf(scripts, one)),
        )
          .filter((key) => key !== script && !imports.includes(key))
          .map((key) => ({ name, href: address(key) })),
      ),
    }
  }
  return { SITE_MANIFEST, SITE_PAGES, renderPage, filesOf }
}

function files(pattern: string): string[] {
  return globSync(`web/pages/${pattern}`, { cwd: ROOT }).toSorted()
}

async function bundle(modules: readonly string[], outDir: string, options: BuildOptions) {
  const input = Object.fromEntries(modules.map((path) => [nameOf(path), join(ROOT, path)]))
  const rollupOptions = { ...options.rollupOptions, input }
  const output = { outDir, emptyOutDir: true, manifest: 'manifest.json' }
  await build({
    ...SETTINGS,
    build: { copyPublicDir: false, ...options, ...output, rollupOptions },
  })
  const path = join(outDir, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(path)
  return manifest
}

/** 'virtual-pet' for 'web/pages/virtual-pet/entry.tsx', because an error report names the script. */
function nameOf(path: string): string {
  const name = basename(path).replace(/\.\w+$/, '')
  return name === 'entry' ? basename(dirname(path)) : name
}

/** The key of the chunk of a module. One that other chunks import is listed by its name. */
function keyOf(manifest: Manifest, module: string): string {
  if (manifest[module]) return module
  const byName = Object.keys(manifest).find((key) => manifest[key]?.name === nameOf(module))
  return byName ?? module
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is in no chunk of its own`)
  return chunk
}

/** These chunks and all they import, each once, imported ones first: the order in which styles must stand. */
function reach(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    chunkOf(manifest, key).imports?.forEach(add)
    found.add(key)
  }
  keys.forEach(add)
  return [...found]
}

/** The chunks that a module and its imports import later. */
function importedLater(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  for (const key of reach(manifest, [module])) {
    for (const next of manifest[key]?.dynamicImports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      importedLater(manifest, next, found)
    }
  }
  return found
}

async function readStyles(manifest: Manifest, outDir: string): Promise<Map<string, string>> {
  const styles = Object.entries(manifest).map(async ([key, { file, css = [] }]) => {
    const names = file.endsWith('.css') ? [file] : css
    const texts = await Promise.all(names.map((name) => readFile(join(outDir, name), 'utf8')))
    return [key, texts.join('').trim()] as const
  })
  return new Map(await Promise.all(styles))
}

/** The text of one small module with all it imports, as a classic script in a function of its own. */
export async function bundleScript(module: string): Promise<string> {
  const rollupOptions = { input: join(ROOT, module), output: { format: 'iife' } } as const
  const result = await build({ ...SETTINGS, build: { write: false, rollupOptions } })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs.filter((output) => output.type === 'chunk')
  if (!chunk || outputs.length !== 1) throw new Error(`${module} is more than one script`)
  return chunk.code.trim()
}
