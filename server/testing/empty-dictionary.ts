import type { PageDictionary } from '../http/page-dictionary.ts'

/** For built pages of a test's own, of which none was compressed with it. */
export const EMPTY_DICTIONARY: PageDictionary = {
  address: '/assets/dictionary-0a1b2c3d.txt',
  bytes: Buffer.alloc(0),
  digest: Buffer.alloc(32),
}
