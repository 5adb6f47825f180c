import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The rules and words are the product's own, so that both sites say the same.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      '#domain': join(import.meta.dirname, '..', '..', 'domain'),
      '#words': join(import.meta.dirname, '..', '..', 'words', 'en'),
    },
  },
  build: { outDir: 'dist', reportCompressedSize: false },
})
