import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the file says of its one picture, and how the picture begins. */
function read(ico: Buffer) {
  const at = ico.readUInt32LE(18)
  return {
    kind: ico.readUInt16LE(2),
    pictures: ico.readUInt16LE(4),
    size: [ico[6], ico[7]],
    isWhole: ico.length === at + ico.readUInt32LE(14),
    picture: ico.toString('latin1', at + 1, at + 4),
    // In the PNG itself.
    width: ico.readUInt32BE(at + 16),
  }
}

test('favicon.ico holds our icon, 32 pixels wide, and is small', () => {
  const ico = readFileSync(join(import.meta.dirname, '..', 'web', 'public', 'favicon.ico'))
  expect(read(ico)).toEqual({
    kind: 1,
    pictures: 1,
    size: [32, 32],
    isWhole: true,
    picture: 'PNG',
    width: 32,
  })
  expect(ico.length).toBeLessThan(3000)
})
