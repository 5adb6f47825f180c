import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type ViteDevServer, createServer } from 'vite'
import { whenToStop } from '../server/when-to-stop.ts'
import type { Prerender } from '../web/pages/site-page.ts'

const ROOT = join(import.meta.dirname, '..')
/** Paths that the server answers; Vite answers all others. */
const SERVER_PATHS = [
  '/api',
  '^/early-access$',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/schemas',
]

/** Serves the pages with hot reload on PORT; Node restarts the server, on the next port, when its files change. */
async function develop(): Promise<void> {
  const port = Number(process.env['PORT'] || 3000)
  const apiPort = port + 1
  const target = `http://127.0.0.1:${apiPort}`
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
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }])),
    },
  })
  await vite.listen()
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      REMA_PAGES: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  server.once('exit', () => void vite.close())
  whenToStop(() => server.kill('SIGTERM'), {
    withParent: process.env['npm_lifecycle_event'] === 'dev',
  })
  console.log(`Rema is ready for changes: http://localhost:${port}`)
}

/** Renders each page from the current modules. */
function servePages(vite: ViteDevServer) {
  vite.middlewares.use((request, response, next) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname
    answerNow(vite, address).then(({ status, type, text }) => {
      response.writeHead(status, { 'content-type': type })
      response.end(text)
    }, next)
  })
}

async function answerNow(vite: ViteDevServer, address: string) {
  const { SITE_MANIFEST, SITE_PAGES, renderPage } = await vite.ssrLoadModule(
    '/web/pages/prerender.tsx',
  )
  const prerender: Prerender = { SITE_MANIFEST, SITE_PAGES, renderPage }
  if (address === '/site.webmanifest') {
    const text = JSON.stringify(prerender.SITE_MANIFEST)
    return { status: 200, type: 'application/manifest+json', text }
  }
  const pageAt = (wanted: string) => prerender.SITE_PAGES.find((page) => page.address === wanted)
  const found = pageAt(address)
  const page = found ?? pageAt('/404')
  if (!page) throw new Error('There is no 404 page.')
  const files = {
    css: '',
    headScript: '',
    script: `/${page.script}`,
    imports: [],
    fonts: [],
    later: [],
  }
  const drawn = await prerender.renderPage(page, files)
  const html = await vite.transformIndexHtml(address, withStyles(drawn, page.module))
  return { status: found ? 200 : 404, type: 'text/html; charset=utf-8', text: html }
}

/** The modules that draw the page import its styles. */
function withStyles(html: string, module: string) {
  const imports = `import '/web/pages/page.css'; import '/${module}'`
  return html.replace('</head>', `<script type="module">${imports}</script></head>`)
}

await develop()
