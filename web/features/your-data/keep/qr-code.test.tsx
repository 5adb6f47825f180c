import { renderToString } from 'react-dom/server'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { QrCode, modulesOf } from './qr-code.tsx'

const LINK = 'https://rema.example/your-data#keep=2f09c9623642d8bd211c61d4d2d9b88fc7aa'
const PIXELS = 4

test('the modules of a link can be scanned, and have four of quiet around, no more', () => {
  const modules = modulesOf(LINK)
  const size = modules.length * PIXELS
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [Math.floor((at % size) / PIXELS), Math.floor(at / size / PIXELS)]
    if (modules[y]?.[x]) data.fill(0, at * 4, at * 4 + 3)
  }
  expect(decodeQR({ width: size, height: size, data })).toBe(LINK)
  const edge = [...modules.slice(0, 4), ...modules.slice(-4)].flat()
  expect(edge).not.toContain(true)
  expect(modules.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)])).not.toContain(true)
  expect(modules[4]?.[4]).toBe(true)
})

test('a code is one picture with a name, dark on white in every theme', () => {
  const html = renderToString(<QrCode modules={[[true, false]]} label="Keep link as a QR code" />)
  expect(html).toContain('role="img" aria-label="Keep link as a QR code"')
  expect(html).toContain('d="M0 0h1v1h-1z" fill="#000"')
  expect(html).not.toContain('style=')
})
