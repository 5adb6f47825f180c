import { expect, test } from 'vitest'
import { dayAt } from '#domain/calendar-day.ts'
import { MAX_ENTRIES, MAX_IMPORT_BYTES } from '#domain/export-limits.ts'
import { FORMAT, FORMAT_VERSION, attachment, jsonOf } from './export-file.ts'

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

test('the file of a full log can be imported, even if each entry is on another day', () => {
  const care_entries = Array.from({ length: MAX_ENTRIES }, (_, index) => ({
    id: '00000000-0000-4000-8000-000000000000',
    activity_type: 'feed' as const,
    timestamp: '2026-03-12T12:00:00.000Z',
    local_day: dayAt(index),
  }))
  const care_days = care_entries.map(({ activity_type, local_day }) => ({
    activity_type,
    day: local_day,
  }))
  const head = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: '2026-03-12T12:00:00.000Z',
  } as const
  const text = jsonOf({ ...head, pet: null, care_entries, care_days, votes: [] })
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_IMPORT_BYTES - 10_000)
})
