import { expect, test } from 'vitest'
import { removalKeyFrom, removalKeyIn } from './secret-link.ts'

const KEY = '00a1b2c3d4e5f60718293a4b5c6d7eff'
const BYTES = Uint8Array.from(KEY.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
const LINK = `https://rema.example/early-access/remove#${KEY}`

test.each([
  ['alone', ` ${KEY}\n`],
  ['as it was made', removalKeyFrom(BYTES)],
  ['in a link', LINK],
  ['in a link with an encoded #', LINK.replace('#', '%23')],
  ['in a link that was encoded twice', LINK.replace('#', '%2523keep%253D')],
  ['in a link that was encoded whole', encodeURIComponent(LINK)],
  ['in capitals, with signs that nobody sees', LINK.toUpperCase().replace('A1', 'A\u2060\u20661')],
  ['before a parameter', `${LINK}&utm_source=mail`],
  ['before another part', `${LINK}#:~:text=pet`],
  ['after a parameter', LINK.replace('#', '?fbclid=Iw-0f#keep=')],
  ['after other digits', LINK.replace('#', `?click=${'f'.repeat(32)}#`)],
  ...['.', ')', '>', '_', '…', '\u200b', '%20', '%E2%80%8B'].map((end) => [
    `before ${JSON.stringify(end)}`,
    LINK + end,
  ]),
  ['in a sentence', `Here it is (<${LINK}>).\nThank you`],
])('a removal key is read %s', (_where, text) => expect(removalKeyIn(text)).toBe(KEY))

test.each([
  ['nothing', ''],
  ['a number', 7],
  ['a digit too many', `${LINK}0`],
  ['a digit too few', LINK.slice(0, -1)],
  ['a letter in it', LINK.replace('b2', 'bz')],
  ['its digits before the #', `${KEY}#`],
])('%s is no removal key', (_what, text) => expect(removalKeyIn(text)).toBeNull())
