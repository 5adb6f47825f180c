const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** An .ico file with one picture in it, a square PNG of `size` pixels, at most 255; every browser reads PNG there. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES)
  // Kind 1 is an icon; it has one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  // One plane of 32 bits.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
