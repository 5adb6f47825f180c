import { join } from 'node:path'
import { createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] || 6100)

// Serves the gallery, a page of its own beside the site, with hot reload.
const vite = await createServer({
  root: join(ROOT, 'web/gallery'),
  configFile: join(ROOT, 'vite.config.ts'),
  publicDir: join(ROOT, 'web/public'),
  cacheDir: join(ROOT, '.cache/gallery-vite'),
  appType: 'mpa',
  server: {
    port,
    strictPort: true,
    host: process.env['HOST'] || '127.0.0.1',
    fs: { allow: [ROOT] },
  },
})
await vite.listen()
console.log(`The gallery is open: http://localhost:${port}`)
