import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineFonts } from './inline-fonts.ts'

const STYLES =
  '<style>@font-face{src:url(/assets/basic-a.woff2);unicode-range:U+20-7E,U+A0}@font-face{src:url(/assets/letters-b.woff2);unicode-range:U+C0-FF}</style>'
const BASIC_INSIDE = `url(data:font/woff2;base64,${Buffer.from('basic').toString('base64')})`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rema-fonts-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/basic-a.woff2'), 'basic')
  await writeFile(join(folder, 'assets/letters-b.woff2'), 'letters')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a page has the font inside that it is written in, and names the other as a file', async () => {
  const html = await inlineFonts(`${STYLES}<p>Biscuit</p>`, folder)
  expect(html).toContain(BASIC_INSIDE)
  expect(html).toContain('url(/assets/letters-b.woff2)')
  expect(html).not.toContain('basic-a')
})

test('a page with letters beyond has both inside', async () => {
  const html = await inlineFonts(`${STYLES}<p>Zoë</p>`, folder)
  expect(html).toContain(BASIC_INSIDE)
  expect(html).not.toContain('/assets/')
})

test('what only the styles say does not count', async () => {
  const html = await inlineFonts(`${STYLES}<style>p::after{content:'ë'}</style><p>x</p>`, folder)
  expect(html).toContain('url(/assets/letters-b.woff2)')
})
