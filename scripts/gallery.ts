import { join } from 'node:path'
import { type InlineConfig, createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** The gallery is a page of its own beside the site, with the site's settings and public files. */
export const GALLERY_CONFIG = {
  root: join(ROOT, 'web/gallery'),
  configFile: join(ROOT, 'vite.config.ts'),
  publicDir: join(ROOT, 'web/public'),
  appType: 'mpa',
} satisfies InlineConfig

/** Serves the gallery with hot reload on PORT, 6100 by default. */
async function showGallery(): Promise<void> {
  const port = Number(process.env['PORT'] || 6100)
  const vite = await createServer({
    ...GALLERY_CONFIG,
    cacheDir: join(ROOT, '.cache/gallery-vite'),
    server: {
      port,
      strictPort: true,
      host: process.env['HOST'] || '127.0.0.1',
      fs: { allow: [ROOT] },
    },
  })
  await vite.listen()
  console.log(`The gallery is open: http://localhost:${port}`)
}

if (import.meta.main) await showGallery()
