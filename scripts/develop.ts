import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ViteDevServer, createServer } from 'vite'
import { whenToStop } from '../server/when-to-stop.ts'
import type { SITE_PAGES, renderPage } from '../web/entry-prerender.tsx'

const ROOT = join(import.meta.dirname, '..')
/** What the server answers; Vite answers all else. */
const SERVER_PATHS = '^/(api/|healthz|readyz|metrics|openapi.json|early-access$)'

/** Serves the pages with hot reload on PORT; Node restarts the server, on the next port, when its files change. */
async function develop(): Promise<void> {
  const port = Number(process.env['PORT'] || 3000)
  const apiPort = port + 1
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    plugins: [{ name: 'rema-pages', configureServer: (server) => () => servePages(server) }],
    server: {
      port,
      strictPort: true,
      // Builds and tests write here.
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/data/**'] },
      host: process.env['HOST'] || '127.0.0.1',
      proxy: { [SERVER_PATHS]: { target: `http://127.0.0.1:${apiPort}` } },
    },
  })
  await vite.listen()
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', REMA_PAGES: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  server.once('exit', () => void vite.close())
  const withParent = process.env['npm_lifecycle_event'] !== undefined
  whenToStop(() => server.kill('SIGTERM'), { withParent })
  console.log(`Rema is ready for changes: http://localhost:${port}, every drawing at /gallery`)
}

/** Renders each page from the current modules; '/gallery' shows every drawing. */
function servePages(vite: ViteDevServer) {
  vite.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    answer(vite, pathname).then(({ status = 200, type = 'text/html; charset=utf-8', text }) => {
      response.writeHead(status, { 'content-type': type })
      response.end(text)
    }, next)
  })
}

type Answer = { status?: number; type?: string; text: string }

async function answer(vite: ViteDevServer, address: string): Promise<Answer> {
  if (address === '/gallery') {
    const html = await readFile(join(ROOT, 'web/gallery/index.html'), 'utf8')
    return { text: await vite.transformIndexHtml(address, html) }
  }
  const module = await vite.ssrLoadModule('/web/entry-prerender.tsx')
  const pages: typeof SITE_PAGES = module['SITE_PAGES']
  const render: typeof renderPage = module['renderPage']
  if (address === '/site.webmanifest') {
    return { type: 'application/manifest+json', text: JSON.stringify(module['SITE_MANIFEST']) }
  }
  const found = pages.find((page) => page.address === address)
  const page = found ?? pages.find((one) => one.address === '/404')
  if (!page) throw new Error('There is no 404 page.')
  const script = '/web/entry-browser.tsx'
  const html = await render(page, { css: '', fonts: [], script, reporter: '' })
  // The modules of texts import styles, too.
  const styles = `<script type="module">import '/web/entry-prerender.tsx'</script>`
  const text = await vite.transformIndexHtml(address, html.replace('</head>', `${styles}</head>`))
  return { status: found ? 200 : 404, text }
}

await develop()
