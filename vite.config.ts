import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  publicDir: 'web/public',
  appType: 'custom',
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // data: addresses are not allowed by the pages' policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
