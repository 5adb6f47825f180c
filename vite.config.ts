import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { svgDrawings } from './vite-svg.ts'

export default defineConfig({
  plugins: [svgDrawings(), react()],
  publicDir: 'web/public',
  appType: 'custom',
  css: {
    modules: {
      // '.card' of game/status-card.module.css is 'status-card-card': shorter than a hash, and found at once.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}`,
    },
  },
  build: {
    // What light-dark() and :has() ask for; README.md names it, base.css tells older browsers.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // The pages' policy allows no data: addresses.
    assetsInlineLimit: 0,
    // The step to the game would wait for preloads of drawings: each costs a slow phone 10 ms.
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      checks: {
        // On a slow machine it would show newcomers how long each plug-in took.
        pluginTimings: false,
        // The bundle for Node imports at once what browsers import later.
        ineffectiveDynamicImport: false,
      },
    },
  },
})
