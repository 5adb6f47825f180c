import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const RGB = 2
const RGBA = 6

/** An opaque picture: `pixels` holds red, green and blue of each, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/** Reads what Chromium writes: 8 bits a channel, not interlaced, RGB or RGBA. Throws on any other PNG. */
export function readPng(file: Buffer): Picture {
  const chunks = chunksOf(file)
  const head = chunks.find(({ kind }) => kind === 'IHDR')?.data
  if (!head) throw new Error('not a PNG')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth, colour, interlaced] = [head[8], head[9], head[12]]
  if (depth !== 8 || interlaced !== 0 || (colour !== RGB && colour !== RGBA)) {
    throw new Error('a PNG that Chromium would not write')
  }
  const data = chunks.filter(({ kind }) => kind === 'IDAT').map((chunk) => chunk.data)
  const size = colour === RGB ? 3 : 4
  const rows = unfilter(inflateSync(Buffer.concat(data)), width * size, height, size)
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(rows.subarray(at * size, at * size + 3), at * 3)
  }
  return { width, height, pixels }
}

/** A PNG without filters: flat drawings pack best so. */
export function writePng({ width, height, pixels }: Picture): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, RGB, 0, 0, 0], 8)
  const rowBytes = width * 3
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunksOf(file: Buffer) {
  const chunks: { kind: string; data: Buffer }[] = []
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at)
    const data = file.subarray(at + 8, at + 8 + length)
    chunks.push({ kind: file.toString('latin1', at + 4, at + 8), data })
    at += 12 + length
  }
  return chunks
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Each row starts with the number of its filter. Source: PNG specification, section 9. */
function unfilter(filtered: Buffer, rowBytes: number, height: number, size: number): Buffer {
  const rows = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowBytes + 1)]
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column
      const left = column < size ? 0 : (rows[at - size] ?? 0)
      const above = row === 0 ? 0 : (rows[at - rowBytes] ?? 0)
      const corner = row === 0 || column < size ? 0 : (rows[at - rowBytes - size] ?? 0)
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0]
      rows[at] = (filtered[row * (rowBytes + 1) + 1 + column] ?? 0) + (guess ?? 0)
    }
  }
  return rows
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value))
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left
  return (b ?? 0) <= (c ?? 0) ? above : corner
}
