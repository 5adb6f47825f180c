import { oneOf } from './calls.ts'
import { WRONG_BODIES, WRONG_TEXTS, WRONG_TYPES } from '../server/testing/hostile-values.ts'

type Random = () => number

/** Texts that have broken other programs: SQL, paths, formats, scripts, headers, markup, numbers, unusual letters. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table virtual_pets; --",
  '$1',
  '\\',
  '%',
  '%00',
  '%zz',
  '../../etc/passwd',
  '..%2f..%2f',
  'C:\\Windows',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '%s%s%n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\r\nSet-Cookie: a=b',
  '\n{"level":30}',
  '=1+1',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\u202e',
  '\ufeff',
  '\ud83d',
  'ﷺ',
  'İ',
  'ß',
  '👩‍👩‍👧‍👦',
  'e' + '\u0301'.repeat(300),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '2026-03-12T12:00:00Z',
  '2026-03-12T25:00:00Z',
  '1'.repeat(400),
  '0x10',
  '1_000',
  'virtual-pet',
  'feed',
  'dog',
  'Momo',
  'a@b.example',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '00000000-0000-0000-0000-000000000000',
]

/** Any text of the list, or noise. */
export function hostileText(random: Random): string {
  if (random() < 0.7) return oneOf(TEXTS, random)
  return Array.from({ length: Math.floor(random() * 40) }, () =>
    String.fromCharCode(Math.floor(random() * (random() < 0.5 ? 128 : 65_536))),
  ).join('')
}

/** JSON of any kind, as text; it need not be valid. */
export function hostileJson(random: Random): string {
  if (random() < 0.3) return oneOf(WRONG_TEXTS, random)[1]
  if (random() < 0.1) return oneOf(WRONG_BODIES.slice(0, -2), random)[1]
  return JSON.stringify(hostileText(random))
}

export function hostileType(random: Random): string {
  return oneOf(WRONG_TYPES, random)
}
