/** A font file's tables by their tags, in the order of the file. */
export type Sfnt = Map<string, Buffer>

const HEAD_CHECKSUM_AT = 8
/** What the checksum of a whole font and its `head` add up to. */
const WHOLE = 0xb1b0afba

/** Takes a TrueType file apart. The tables are views of `font`. */
export function readSfnt(font: Uint8Array): Sfnt {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength)
  return new Map(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + 16 * at
      const [start, length] = [bytes.readUInt32BE(entry + 8), bytes.readUInt32BE(entry + 12)]
      return [bytes.toString('latin1', entry, entry + 4), bytes.subarray(start, start + length)]
    }),
  )
}

/** Puts tables together into a TrueType file, with the checksums made anew. */
export function writeSfnt(tables: Sfnt): Buffer {
  const count = tables.size
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + 16 * count)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * count - 16 * 2 ** power, 10)
  const parts = [header]
  let [entry, start] = [12, header.length]
  for (const [tag, table] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    if (tag === 'head') padded.writeUInt32BE(0, HEAD_CHECKSUM_AT)
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(padded), entry + 4)
    header.writeUInt32BE(start, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    parts.push(padded)
    entry += 16
    start += padded.length
  }
  const font = Buffer.concat(parts)
  const head = readSfnt(font).get('head')
  head?.writeUInt32BE((WHOLE - checksum(font)) >>> 0, HEAD_CHECKSUM_AT)
  return font
}

/** A table that every TrueType font has; throws where this one has not. */
export function tableOf(tables: Sfnt, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
