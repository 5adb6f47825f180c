import { createServer } from 'node:http'
import { extname } from 'node:path'
import { build } from 'vite'
import { GALLERY_CONFIG } from '../../scripts/gallery.ts'

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type GallerySite = { url: string; close: () => Promise<void> }

/** The gallery as a finished page on a free port: built in memory, nothing is written. */
export async function startGallery(): Promise<GallerySite> {
  const files = await buildGallery()
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const name = path === '/' ? 'index.html' : path.slice(1)
    const file = files.get(name)
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': KINDS[extname(name)] })
    response.end(file)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function buildGallery(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({ ...GALLERY_CONFIG, logLevel: 'warn', build: { write: false } })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}
