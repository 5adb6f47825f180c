/** What `hash_bytes` of PostgreSQL (src/common/hashfn.c) begins with, for a key of 16 bytes. */
const START = 0x9e_37_79_b9 + 16 + 3_923_095

function rotate(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by))
}

/**
 * PostgreSQL's `uuid_hash`, an integer of 32 bits with a sign: by it Citus knows whose share a row is. It is Bob
 * Jenkins' lookup3 (public domain), https://burtleburtle.net/bob/hash/doobs.html, of twelve bytes and the last four.
 */
export function uuidHash(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  let a = (START + bytes.readInt32LE(0)) | 0
  let b = (START + bytes.readInt32LE(4)) | 0
  let c = (START + bytes.readInt32LE(8)) | 0

  // mix
  a = ((a - c) ^ rotate(c, 4)) | 0
  c = (c + b) | 0
  b = ((b - a) ^ rotate(a, 6)) | 0
  a = (a + c) | 0
  c = ((c - b) ^ rotate(b, 8)) | 0
  b = (b + a) | 0
  a = ((a - c) ^ rotate(c, 16)) | 0
  c = (c + b) | 0
  b = ((b - a) ^ rotate(a, 19)) | 0
  a = (a + c) | 0
  c = ((c - b) ^ rotate(b, 4)) | 0
  b = (b + a) | 0

  a = (a + bytes.readInt32LE(12)) | 0

  // final
  c = ((c ^ b) - rotate(b, 14)) | 0
  a = ((a ^ c) - rotate(c, 11)) | 0
  b = ((b ^ a) - rotate(a, 25)) | 0
  c = ((c ^ b) - rotate(b, 16)) | 0
  a = ((a ^ c) - rotate(c, 4)) | 0
  b = ((b ^ a) - rotate(a, 14)) | 0
  return ((c ^ b) - rotate(b, 24)) | 0
}
