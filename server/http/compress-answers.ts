import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What is shorter fits one packet either way, in characters. */
const MIN_LENGTH = 1_000
const JSON_TYPE = /^application\/(?:problem\+)?json\b/

/** Room for the compressed bytes, which more is added to where they need it. Node's own 16 kB take time to be had. */
const roomFor = (text: Buffer) => Math.max(MIN_LENGTH, Math.ceil(text.length / 2))

const COMPRESS = {
  br: (text: Buffer) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
      chunkSize: roomFor(text),
    }),
  gzip: (text: Buffer) => gzipSync(text, { level: 1, chunkSize: roomFor(text) }),
} as const

/**
 * Compresses JSON answers above 1 kB for clients that accept it. Compressing on this thread costs half of what handing
 * so few bytes to another thread costs. Call it before the routes are added.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return done()
    if (!JSON_TYPE.test(String(reply.getHeader('content-type')))) return done()
    // Also on uncompressed answers: a cache must not give a compressed answer to a client that cannot read it.
    reply.header('vary', 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return done()
    reply.header('content-encoding', encoding)
    done(null, COMPRESS[encoding](Buffer.from(payload)))
  })
}

/** The smallest encoding that the client accepts; `q=0` refuses one. */
export function preferredEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
