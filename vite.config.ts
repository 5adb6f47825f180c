import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { withoutUnusedReact } from './scripts/react-parts.ts'
import { shortReactFields } from './scripts/react-fields.ts'
import { shortNames } from './scripts/short-names.ts'

export default defineConfig(({ command }) => ({
  plugins: [react(), plainImports(), withoutUnusedReact(), shortReactFields()],
  publicDir: 'web/public',
  appType: 'custom',
  // Who develops reads the module's own name for a class.
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  build: {
    // What light-dark() and :has() ask for; README.md names it, base.css tells older browsers.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // data: addresses are not allowed by the pages' policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      checks: {
        // On a slow machine it would tell newcomers at their first start how long each plug-in took.
        pluginTimings: false,
        // What the game fetches one by one the build has at once, for the pages that it draws.
        ineffectiveDynamicImport: false,
      },
    },
  },
}))

/** What comes later is imported, and no more: Vite's own way to do so weighs 0.6 kB in each page. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'rema-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

let names: ReadonlyMap<string, string> | undefined

/** Styles stand in the HTML, where every byte counts. */
function shortName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  names ??= shortNames(import.meta.dirname)
  const short = names.get(`${path} ${name}`)
  if (short === undefined) throw new Error(`scripts/short-names.ts does not see ${name} in ${path}`)
  return short
}
