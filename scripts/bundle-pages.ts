import { globSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, type Manifest, build } from 'vite'
import type { PageFiles, Prerender, SitePage } from '../web/pages/site-page.ts'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, 'vite.config.ts')
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
  const styles = await bundle([PRERENDER, EVERY_PAGE, ...files('*/*-page.tsx')], rendered, {
    ssr: true,
    ssrEmitAssets: true,
  })
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
  const prerender: Prerender = await import(pathToFileURL(prerenderFile).href)

  return {
    SITE_MANIFEST: prerender.SITE_MANIFEST,
    SITE_PAGES: prerender.SITE_PAGES,
    renderPage: prerender.renderPage,
    filesOf: (page) => {
      const own = [page.module, ...dynamicImports(styles, page.module)]
      const imports = closure(scripts, [page.script]).filter((key) => key !== page.script)
      const text = closure(styles, [EVERY_PAGE, ...own])
        .map((key) => css.get(key) ?? '')
        .join('')
      return {
        css: text,
        fonts: text.match(/\/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2/g) ?? [],
        script: address(scripts, page.script),
        imports: imports.map((key) => address(scripts, key)),
        later: Object.entries(page.later ?? {}).flatMap(([name, modules]) =>
          closure(
            scripts,
            modules.map((module) => keyOf(scripts, module)),
          )
            .filter((key) => key !== page.script && !imports.includes(key))
            .map((key) => ({ name, href: address(scripts, key) })),
        ),
      }
    },
  }
}

function files(pattern: string): string[] {
  return globSync(`web/pages/${pattern}`, { cwd: ROOT }).toSorted()
}

async function bundle(modules: readonly string[], outDir: string, options: BuildOptions) {
  await build({
    root: ROOT,
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      copyPublicDir: false,
      ...options,
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rollupOptions: {
        ...options.rollupOptions,
        input: Object.fromEntries(modules.map((path) => [nameOf(path), join(ROOT, path)])),
      },
    },
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
  const name = nameOf(module)
  const key = manifest[module]
    ? module
    : Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (key === undefined) throw new Error(`${module} is in no chunk of its own`)
  return key
}

function address(manifest: Manifest, key: string): string {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  return `/${chunk.file}`
}

/** These chunks and all they import, each once, imported ones first: the order in which styles must stand. */
function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) add(next)
    found.add(key)
  }
  for (const key of keys) add(key)
  return [...found]
}

/** The chunks that a module and its imports import later. */
function dynamicImports(manifest: Manifest, key: string): string[] {
  const later = new Set<string>()
  const follow = (from: string) => {
    for (const one of closure(manifest, [from])) {
      for (const next of manifest[one]?.dynamicImports ?? []) {
        if (later.has(next)) continue
        later.add(next)
        follow(next)
      }
    }
  }
  follow(key)
  return [...later]
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
