import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { FEATURE_IDS } from '#domain/features.ts'
import { WRONG_TEXTS, WRONG_TYPES } from '../server/testing/hostile-values.ts'
import { givenPet } from '../server/testing/pets.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { testApp } from '../server/testing/test-app.ts'
import { expectConsistent } from './history.ts'
import { type Operation, readOperations, validRequest } from './operations.ts'
import { oneOf } from './writes.ts'

type Random = () => number
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What an answer may never contain. */
const INTERNALS: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at |\.ts:\d+|node:internal|node_modules/],
  [
    'SQL',
    /\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|syntax error at|relation "|constraint "/i,
  ],
  ['a database name', /SQLSTATE|\bpg_|feature_votes|virtual_pets|pet_activities|access_emails/],
  ['a path of the machine', /\/(home|root|tmp|usr|var)\//],
  ['a network address', /\b(127\.0\.0\.1|192\.0\.2\.\d+)\b/],
]

const REQUESTS = import.meta.env.MODE === 'deep' ? 100_000 : 1000

test(
  'hostile requests cause no 5xx and show no internals or id',
  { timeout: 1_800_000 },
  async () => {
    const rema = await testApp({ now: Date.now })
    const operations = await readOperations(rema.app)
    const visitors = Array.from({ length: 20 }, () => randomUUID())
    for (const visitor of visitors.slice(0, 15)) await givenPet(rema, { visitor })

    const random = seededRandom(20_260_312)
    const statuses = new Set<number>()
    const wrong: string[] = []
    for (let sent = 0; sent < REQUESTS && wrong.length < 20; sent++) {
      const request = fuzzedRequest(oneOf(operations, random), visitors, random)
      const { statusCode, headers, body } = await rema.app.inject(request)
      statuses.add(statusCode)
      const asked = JSON.stringify(request).slice(0, 400)
      if (statusCode >= 500) wrong.push(`${statusCode} ${body}: ${asked}`)
      const shown = JSON.stringify(headers) + body
      for (const [what, pattern] of INTERNALS)
        if (pattern.test(shown)) wrong.push(`shows ${what}: ${asked} → ${body.slice(0, 300)}`)
      if (visitors.some((visitor) => shown.includes(visitor))) wrong.push(`shows an id: ${asked}`)
    }
    expect(wrong).toEqual([])
    expect(statuses.size).toBeGreaterThan(6)
    await expectConsistent(rema.pool)
    // Every line of the log is JSON, whatever was sent.
    const lines = rema.logged().trim().split('\n')
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  },
)

/** A call in which each part is valid, hostile, missing or repeated. */
function fuzzedRequest(operation: Operation, visitors: readonly string[], random: Random) {
  const at = new Date(Date.now() - random() * 6 * 24 * 60 * 60_000).toISOString()
  const subject = { petId: randomUUID(), createdAt: at, entryId: randomUUID(), at }
  const { payload } = validRequest(operation, subject)
  const method = random() < 0.05 ? oneOf(METHODS, random) : operation.method
  const url = pathOf(operation, random) + queryOf(operation, at, random)
  const headers = headersOf(visitors, random)
  if (method === 'GET' || method === 'HEAD') return { method, url, headers }
  if (payload === undefined && random() < 0.8) return { method, url, headers }
  if (random() < 0.9)
    headers['content-type'] = random() < 0.9 ? 'application/json' : oneOf(WRONG_TYPES, random)
  const text = jsonLike(payload ?? {}, random)
  const isCut = random() < 0.03
  const end = isCut ? Math.floor(random() * text.length) : text.length
  return { method, url, headers, payload: text.slice(0, end) }
}

function pathOf({ path }: Operation, random: Random): string {
  const id = random() < 0.4 ? oneOf(FEATURE_IDS, random) : hostileText(random)
  const whole = path.replace('{id}', escaped(id))
  if (random() > 0.03) return whole
  return whole + oneOf(['/', '//', '/..', ';x', '%2f', '%00', '%zz', '?'], random)
}

function queryOf({ query }: Operation, at: string, random: Random): string {
  const valid = new Map([
    ['day', at.slice(0, 10)],
    ['type', 'feed'],
    ['limit', String(1 + Math.floor(random() * 200))],
    ['before', `${Date.parse(at)}.${Math.floor(random() * 10)}`],
  ])
  const names = query.filter(() => random() < 0.7)
  if (random() < 0.1) names.push(hostileText(random), ...names)
  const pairs = names.map((name) => {
    const value = random() < 0.4 ? (valid.get(name) ?? '') : hostileText(random)
    return `${escaped(name)}=${escaped(value)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const HEADERS =
  'x-forwarded-for x-forwarded-proto forwarded accept accept-encoding range if-none-match origin cookie x-http-method-override x-request-id'.split(
    ' ',
  )

function headersOf(visitors: readonly string[], random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  const bearer = random() < 0.9 ? oneOf(visitors, random) : inHeader(hostileText(random))
  if (random() < 0.95) headers['authorization'] = `Bearer ${bearer}`
  if (random() < 0.1) headers[oneOf(HEADERS, random)] = inHeader(hostileText(random))
  return headers
}

/** The JSON of a value in which parts at any depth are hostile, missing or repeated. */
function jsonLike(value: unknown, random: Random): string {
  if (random() < 0.06) return hostileJson(random)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const parts = Object.entries(value)
    .filter(() => random() < 0.97)
    .map(([name, part]) => (isList ? '' : `${JSON.stringify(name)}:`) + jsonLike(part, random))
  if (random() < 0.05) parts.push(...parts.slice(0, 1))
  if (random() < 0.03) parts.push(`${JSON.stringify(hostileText(random))}:${hostileJson(random)}`)
  return isList ? `[${parts.join()}]` : `{${parts.join()}}`
}

/** Lone surrogates become what a browser would send. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000).replace(/%\w?$/, '')
}

function inHeader(text: string): string {
  return text
    .replace(/[^ -~]/g, '')
    .slice(0, 2000)
    .trim()
}

/** Texts that have broken other programs: SQL, paths, formats, scripts, headers, numbers, unusual letters. */
const TEXTS: readonly string[] = [
  ['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'undefined', 'true', "'", '"', '\\', '%', '%00'],
  ["' or '1'='1", "'; drop table users; --", '$1', '%zz', '%s%s%n', '0x10', '1_000'],
  ['../../etc/passwd', '..%2f..%2f', 'C:\\Windows', '{{7*7}}', '${7*7}', '#{7*7}'],
  ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=1+1', '@SUM(A1)'],
  ['\r\nSet-Cookie: a=b', '\n{"level":60}', '\u001b[2Jforged', 'a\u2028{"level":60}'],
  ['__proto__', 'constructor', 'toString', '\u0000', '\u202e', '\ufeff', '\ud83d', 'ﷺ', 'İ', 'ß'],
  ['👩‍👩‍👧‍👦', 'e' + '\u0301'.repeat(300), 'x'.repeat(300), 'x'.repeat(20_000), '1'.repeat(400)],
  ['2026-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '2026-03-12T25:00:00Z'],
  ['virtual-pet', 'feed', 'dog', 'Momo', 'a@b.example', '00000000-0000-0000-0000-000000000000'],
].flat()

function hostileText(random: Random): string {
  if (random() < 0.7) return oneOf(TEXTS, random)
  return Array.from({ length: Math.floor(random() * 40) }, () =>
    String.fromCharCode(Math.floor(random() * (random() < 0.5 ? 128 : 65_536))),
  ).join('')
}

/** JSON text of any kind; it need not be valid. */
function hostileJson(random: Random): string {
  if (random() < 0.3) return oneOf(WRONG_TEXTS, random)[1]
  if (random() < 0.1) return '['.repeat(8000) + ']'.repeat(8000)
  return JSON.stringify(hostileText(random))
}
