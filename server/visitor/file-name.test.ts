import { expect, test } from 'vitest'
import { attachment } from './export-file.ts'

function nameFor(petName: string | null) {
  const header = attachment(petName, '2026-03-12', 'json')
  const [, plain = '', encoded = plain] =
    /^attachment; filename="([^"\\]+)"(?:; filename\*=UTF-8''([\w.%-]+))?$/.exec(header) ?? []
  return decodeURIComponent(encoded)
}

test('a file is named for its pet, in characters that are safe on every system', () => {
  for (const [petName, name] of [
    [null, 'rema-2026-03-12.json'],
    ['Mr.  Fluffy Paws', 'rema-Mr-Fluffy-Paws-2026-03-12.json'],
    ['ももちゃん', 'rema-ももちゃん-2026-03-12.json'],
    ['🐶👩‍👩‍👧‍👦', 'rema-2026-03-12.json'],
    ['../../etc/passwd', 'rema-etc-passwd-2026-03-12.json'],
    ['a"; filename="evil.exe', 'rema-a-filename-evil-exe-2026-03-12.json'],
    ['a\r\nSet-Cookie: b=c', 'rema-a-Set-Cookie-b-c-2026-03-12.json'],
    ['a\u200fexe.b', 'rema-a-exe-b-2026-03-12.json'],
  ] as const)
    expect(nameFor(petName)).toBe(name)
})

test('clients that know no UTF-8 in headers get a name without the pet’s', () => {
  expect(attachment('Zoë', '2026-03-12', 'csv')).toBe(
    `attachment; filename="rema-2026-03-12.csv"; filename*=UTF-8''rema-Zo%C3%AB-2026-03-12.csv`,
  )
})
