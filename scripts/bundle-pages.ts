import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { copyFile, readFile, readdir, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type BuildOptions, type Manifest, type ManifestChunk, build } from 'vite'
import type { PageFiles, SitePage } from '../web/pages/site-page.ts'
import { renameScripts } from './script-names.ts'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, 'vite.config.ts')
/** The styles that every page has, before its own. */
const EVERY_PAGE = 'web/pages/page.css'
/** None of it is ours. It imports only the bundler's lines for CommonJS, 0.1 kB, which go into no group. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
/** Small modules that several pages run at once: one file for all of them, in place of one for each. */
const AT_ONCE = [
  'web/pages/theme-radios.ts',
  'web/pages/idle.ts',
  'web/device/pause-while-hidden.ts',
  'web/device/install-prompt.ts',
  'domain/species.ts',
  'vite/preload-helper',
]
/** How the landing page and the game ask the server, the one long before it needs React: in that same file. */
const CALLS = [
  ...['answers', 'call', 'call-failed', 'prefetch', 'read-keys', 'reads', 'shape'].map(
    (one) => `web/api/${one}.ts`,
  ),
  'web/api/timeouts.ts',
  ...['device-storage', 'follow-visitor', 'page-return', 'server-clock', 'tab-channel'].map(
    (one) => `web/device/${one}.ts`,
  ),
  'web/device/visitor.ts',
  'web/device/when-shown.ts',
  'web/pages/reload-if-answered.ts',
  'web/ui/theme/theme',
  'web/ui/form/button.module.css',
  'web/ui/count-words.ts',
  'words/plural.ts',
  'domain/activities.ts',
  'domain/calendar-day.ts',
  'domain/pet.ts',
  'domain/visitor-id.ts',
]
/**
 * What the game draws at first and what comes later needs, too, which the bundler would put into a dozen
 * small files by who needs it: a slow network asks for six at once, and each further one waits for its turn.
 */
const FIRST_DRAWN = named(
  // Without those of one species, and what only births and the landing page show.
  'web/ui/pets/(?!beak|bubbles)',
  'web/ui/scenes/(?!fish-bowl|landing)',
  'web/ui/card.',
  'web/ui/emoji/',
  'web/ui/species/use-species.ts',
  'web/ui/deferred.ts',
  'web/ui/later-',
  'web/device/local-day.ts',
  'words/game.ts',
)
type Chunks = readonly {
  name: string
  test: RegExp
  priority?: number
  includeDependenciesRecursively?: boolean
}[]
/** Files of their own; one without a line of ours keeps its name from release to release, and visitors keep the file. */
const CHUNKS: Chunks = [
  // First: React would have it inside where nothing else needs it, and be another file.
  { name: 'rolldown-runtime', test: /rolldown[\\/]runtime/, priority: 1 },
  { name: 'react', test: REACT, priority: 1 },
]
/** In every page, and in those that few visit. */
const APART = [...CHUNKS, { name: 'page', test: named(...AT_ONCE), priority: 1 }]
/** In the landing page and the game. */
const TOGETHER = [
  ...CHUNKS,
  {
    name: 'page',
    test: named(...AT_ONCE, ...CALLS),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'pet', test: FIRST_DRAWN, includeDependenciesRecursively: false },
  // What the creation card shares with forms that come later: one file in place of three.
  {
    name: 'creation',
    test: named('domain/pet-name.ts', 'words/creation.ts', 'web/ui/form/select'),
    includeDependenciesRecursively: false,
  },
]

/**
 * Bundles the pages' scripts, fonts and pictures into `folder`/public/assets, named by content.
 * Gives a function from a page to the files its HTML names; styles come as text, for the HTML itself.
 * Styles are bundled from the modules that draw the pages, scripts from those that run in the browser:
 * what only stands there costs no script.
 */
export async function bundlePages(
  pages: readonly SitePage[],
  folder: string,
): Promise<(page: SitePage) => Omit<PageFiles, 'headScript'>> {
  const [publicDir, stylesDir] = [join(folder, 'public'), join(folder, 'styles')]
  // Nothing imports the components that draw the pages; less strictly they and their styles are dropped.
  const modules = [EVERY_PAGE, ...pages.map(({ module }) => module)]
  const drawn = await bundle(modules, stylesDir, 'strict')
  const together = await bundleScripts(pages, publicDir, { copyPublicDir: true })
  const apart = await bundleScripts(pages, publicDir, { areApart: true, emptyOutDir: false })
  const styles = await readStyles(drawn, stylesDir)
  await keepFontsAndPictures(stylesDir, publicDir)

  const textOf = (files: readonly string[]) => files.map((file) => styles.get(file) ?? '').join('')
  /** The styles that stand in a page's HTML, and those that its script asks for later. */
  const stylesOf = (page: SitePage) => {
    const first = styleFiles(drawn, page, page.later === undefined)
    const later = styleFiles(drawn, page, true).filter((file) => !first.includes(file))
    return [textOf(first), textOf(later)] as const
  }

  return (page) => {
    const [css, laterCss] = stylesOf(page)
    const { manifest, stable } = page.isApart ? apart : together
    const files = withImports(manifest, page.script).map(({ file }) => `/${file}`)
    const styles = page.later && { styles: writeStyles(laterCss, publicDir) }
    return {
      css,
      script: files.at(-1) ?? '',
      imports: files.slice(0, -1),
      names: { ...namesIn(manifest, page.script, stable), ...styles },
    }
  }
}

/** The styles of every page and of this one, in the order in which they must stand. */
function styleFiles(drawn: Manifest, page: SitePage, andLater: boolean): string[] {
  return [EVERY_PAGE, page.module]
    .flatMap((name) => withImports(drawn, name, { andLater }))
    .flatMap(({ file, css = [] }) => [...(file.endsWith('.css') ? [file] : []), ...css])
}

/** Writes a file of styles, named by its content; gives its address. */
function writeStyles(css: string, publicDir: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const address = `/assets/later-${hash}.css`
  writeFileSync(join(publicDir, address), css)
  return address
}

/** The key of the script that a module is in. One that others import from, too, is listed by its name alone. */
function keyOf(manifest: Manifest, module: string): string {
  const name = basename(module, extname(module))
  const key = manifest[module]
    ? module
    : Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (key === undefined) throw new Error(`${module} is in no script of its own`)
  return key
}

/**
 * The keys of the scripts whose address only the HTML says (script-names.ts): those that a page runs at once, but
 * React, with which all changes, and those that it may ask for itself.
 */
function stableKeys(manifest: Manifest, pages: readonly SitePage[]): ReadonlySet<string> {
  const atOnce = pages.flatMap(({ script }) => [...withImports(manifest, script)])
  const files = new Set(atOnce.filter(({ name }) => !isForeign(name)).map(({ file }) => file))
  const keys = Object.keys(manifest).filter((key) => files.has(manifest[key]?.file ?? ''))
  const later = pages.flatMap((page) => (page.later ?? []).map((one) => keyOf(manifest, one)))
  return new Set([...keys, ...later])
}

function isForeign(name: string | undefined): boolean {
  return CHUNKS.some((chunk) => chunk.name === name)
}

/** Word and address of the scripts among `stable` that are imported by a page's own, now or later. */
function namesIn(manifest: Manifest, script: string, stable: ReadonlySet<string>) {
  const imported = new Set<string>()
  for (const { imports = [], dynamicImports = [] } of withImports(manifest, script, {
    andLater: true,
  })) {
    for (const key of [...imports, ...dynamicImports]) if (stable.has(key)) imported.add(key)
  }
  const names = new Map<string, string>()
  for (const key of imported) {
    const { name = '', file = '' } = manifest[key] ?? {}
    if (names.has(name)) throw new Error(`${script} may import two scripts named ${name}`)
    names.set(name, `/${file}`)
  }
  // In one order from release to release.
  return Object.fromEntries([...names].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * The scripts of the pages that stand together, or of those apart: what those share with the others would be
 * files of their own, and would weigh more in every page.
 */
async function bundleScripts(
  pages: readonly SitePage[],
  publicDir: string,
  { areApart = false, ...options }: BuildOptions & { areApart?: boolean },
) {
  const those = pages.filter(({ isApart = false }) => isApart === areApart)
  const bundled = await bundle(
    those.map(({ script }) => script),
    publicDir,
    // What comes later may import from the script that it comes after, in place of a third one.
    'allow-extension',
    // Styles stand in the HTML: a script that comes later must not ask for a file of them.
    { cssCodeSplit: false, groups: areApart ? APART : TOGETHER, ...options },
  )
  const stable = stableKeys(bundled, those)
  const files = [...stable].map((key) => bundled[key]?.file ?? '')
  return { manifest: await renameScripts(bundled, publicDir, new Set(files)), stable }
}

async function bundle(
  modules: readonly string[],
  outDir: string,
  signatures: 'strict' | 'allow-extension',
  { groups = APART, ...options }: BuildOptions & { groups?: Chunks } = {},
) {
  await build({
    root: ROOT,
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      outDir,
      copyPublicDir: false,
      emptyOutDir: true,
      ...options,
      manifest: 'manifest.json',
      rollupOptions: {
        input: [...new Set(modules)].map((module) => join(ROOT, module)),
        preserveEntrySignatures: signatures,
        output: {
          codeSplitting: { groups: [...groups] },
        },
      },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'))
  await rm(join(outDir, 'manifest.json'))
  refuseRings(manifest)
  return manifest
}

/** Files of these names, and of these folders; made modules have a name without a folder before it. */
function named(...names: readonly string[]): RegExp {
  const paths = names.map((name) => name.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
  return new RegExp(`(?:^|[\\\\/\\0])(?:${paths.join('|')})`)
}

/** Files that import one another in a ring run before what they import: what one says is not there yet. */
function refuseRings(manifest: Manifest): void {
  const passed = new Set<string>()
  const follow = (name: string, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`a ring of scripts: ${[...path, name].join(' → ')}`)
    if (passed.has(name)) return
    for (const next of manifest[name]?.imports ?? []) follow(next, [...path, name])
    passed.add(name)
  }
  for (const name of Object.keys(manifest)) follow(name, [])
}

async function readStyles(manifest: Manifest, outDir: string) {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const styles = [...new Set(files)].filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(
    styles.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const),
  )
  return new Map(texts.map(([file, text]) => [file, text.trim()]))
}

/** Of the styles' bundle only what they name is served: they themselves stand in the HTML. */
async function keepFontsAndPictures(stylesDir: string, publicDir: string) {
  const [made, served] = [join(stylesDir, 'assets'), join(publicDir, 'assets')]
  for (const name of await readdir(made)) {
    if (/\.(?:woff2|svg)$/.test(name)) await copyFile(join(made, name), join(served, name))
  }
  for (const name of await readdir(served)) {
    if (name.endsWith('.css')) await rm(join(served, name))
  }
  await rm(stylesDir, { recursive: true })
}

/**
 * The chunk of an entry and of everything it imports at once, each one time, what is imported first:
 * the order in which styles must stand, because a later one may override an earlier. `andLater` adds what
 * is imported when the page has been drawn.
 */
function withImports(
  manifest: Manifest,
  name: string,
  { andLater = false, seen = new Set<string>() } = {},
): ManifestChunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  const { imports = [], dynamicImports = [] } = chunk
  const before = andLater ? [...imports, ...dynamicImports] : imports
  return [...before.flatMap((next) => withImports(manifest, next, { andLater, seen })), chunk]
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
