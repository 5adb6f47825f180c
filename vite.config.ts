import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtLanguage, speak } from './scripts/language.ts'

export default defineConfig({
  plugins: [speak(builtLanguage()), react()],
  publicDir: 'web/public',
  appType: 'custom',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // What light-dark() and :has() ask for; README.md names it, base.css tells older browsers.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // data: addresses are not allowed by the pages' policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
})

/** A class's name and four letters for its file: styles stand in the HTML, where every byte counts. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
