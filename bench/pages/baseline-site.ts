import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressAll } from '../../scripts/compress.ts'
import { installIn } from './install.ts'
import { answerTable } from './supabase-stub.ts'

const FOLDER = join(import.meta.dirname, '..', 'baseline')
const SITE = join(FOLDER, 'dist')
const REMA = join(import.meta.dirname, '..', '..', 'dist')
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html',
}

export type Site = { url: URL; close: () => Promise<void> }

/**
 * The yardstick: built, compressed with brotli as good hosts do, and served with a stub behind it.
 * `logLength` is how many activities its pet has.
 */
export async function startBaseline(logLength: number): Promise<Site> {
  await installIn(FOLDER)
  await takePictures()
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: FOLDER,
  })
  await compressAll(SITE)
  const server = createServer((request, response) => {
    void answer(request, response, logLength)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The same pictures as files, taken out of the product's landing page in their order there. */
async function takePictures() {
  const html = await readFile(join(REMA, 'index.html'), 'utf8')
  const pictures = [...html.matchAll(/<svg[^>]*viewBox="0 0 (?:640|360) [^]*?<\/svg>/g)].map(
    ([svg]) => svg,
  )
  const names = ['landing', 'virtual-pet', 'pet-onboarding', 'anytime-help']
  const folder = join(FOLDER, 'public', 'pictures')
  await mkdir(folder, { recursive: true })
  for (const [at, name] of names.entries()) {
    const svg = pictures[at] ?? pictures[0]
    if (svg === undefined) throw new Error('the landing page has no pictures')
    const file = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    await writeFile(join(folder, `${name}.svg`), file)
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, logLength: number) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
  if (pathname.startsWith('/rest/v1/')) {
    const table = pathname.slice('/rest/v1/'.length)
    return answerTable(request, response, { table, user: searchParams.get('user_id'), logLength })
  }
  const isFile = /\.\w+$/.test(pathname)
  const name = isFile ? pathname : '/index.html'
  const body = await readFile(join(SITE, `${name}.br`)).catch(() => null)
  if (body === null) return response.writeHead(404).end()
  return response
    .writeHead(200, {
      'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': name.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    })
    .end(body)
}
