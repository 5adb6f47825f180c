import { expect, test } from 'vitest'
import { attachment } from './export-file.ts'

function nameFor(petName: string | null) {
  const header = attachment(petName, '2026-03-12', 'json')
  const [, plain = '', encoded = plain] =
    /^attachment; filename="([^"\\]+)"(?:; filename\*=UTF-8''([\w.%-]+))?$/.exec(header) ?? []
  return decodeURIComponent(encoded)
}

test.each([
  ['no pet', null, 'rema-2026-03-12.json'],
  ['an ordinary name', 'Biscuit', 'rema-Biscuit-2026-03-12.json'],
  ['spaces', 'Mr.  Fluffy Paws', 'rema-Mr-Fluffy-Paws-2026-03-12.json'],
  ['another script', 'ももちゃん', 'rema-ももちゃん-2026-03-12.json'],
  ['marks on letters', 'Zoë', 'rema-Zoë-2026-03-12.json'],
  ['emoji alone', '🐶👩‍👩‍👧‍👦', 'rema-2026-03-12.json'],
  ['a way up the folders', '../../etc/passwd', 'rema-etc-passwd-2026-03-12.json'],
  ['a way on another system', 'C:\\Windows\\x', 'rema-C-Windows-x-2026-03-12.json'],
  ['an end of the quotes', 'a"; filename="evil.exe', 'rema-a-filename-evil-exe-2026-03-12.json'],
  ['a line of its own', 'a\r\nSet-Cookie: b=c', 'rema-a-Set-Cookie-b-c-2026-03-12.json'],
  ['percent signs', '%2e%2e%2f%00', 'rema-2e-2e-2f-00-2026-03-12.json'],
  ['marks that turn text around', 'a\u200fexe.b', 'rema-a-exe-b-2026-03-12.json'],
  ['markup', '<b>Momo</b>', 'rema-b-Momo-b-2026-03-12.json'],
])('a file is named for its pet, harmlessly: %s', (_what, petName, name) => {
  expect(nameFor(petName)).toBe(name)
})

test('clients that know no UTF-8 in headers get a name without the pet’s', () => {
  expect(attachment('Zoë', '2026-03-12', 'csv')).toBe(
    `attachment; filename="rema-2026-03-12.csv"; filename*=UTF-8''rema-Zo%C3%AB-2026-03-12.csv`,
  )
})

test('no header has anything but printable ASCII, and none is longer than a file name may be', () => {
  const names = ['\u{1F3F4}', 'ß'.repeat(100), 'ﷺ'.repeat(60), '\u0000', 'e' + '\u0301'.repeat(8)]
  for (const name of names) {
    expect(attachment(name, '2026-03-12', 'json')).toMatch(/^[ -~]+$/)
    expect(Buffer.byteLength(nameFor(name))).toBeLessThan(255)
  }
})
