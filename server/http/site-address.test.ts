import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withSiteAddress } from './site-address.ts'

const HTML =
  '<meta property="og:url" content="/privacy"/><meta property="og:image" content="/social.png"/><a href="/">x</a>'

function page(html: string) {
  return {
    etag: '"as-built"',
    body: {
      identity: Buffer.from(html),
      br: Buffer.from('br'),
      gzip: Buffer.from('gz'),
    },
  }
}

test('what others read from afar gets the address of the site, in every encoding', async () => {
  const { etag, body } = await withSiteAddress(page(HTML), 'https://rema.example')
  const text = body.identity.toString()
  expect(text).toBe(
    '<meta property="og:url" content="https://rema.example/privacy"/><meta property="og:image" content="https://rema.example/social.png"/><a href="/">x</a>',
  )
  expect(brotliDecompressSync(body.br).toString()).toBe(text)
  expect(gunzipSync(body.gzip).toString()).toBe(text)
  expect(etag).not.toBe('"as-built"')
  expect(etag).not.toBe((await withSiteAddress(page(HTML), 'https://other.example')).etag)
})

test('a page without such addresses stays as it was built', async () => {
  const built = page('<a href="/">x</a>')
  expect(await withSiteAddress(built, 'https://rema.example')).toBe(built)
})
