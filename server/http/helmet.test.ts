import type { OutgoingHttpHeaders } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, testApp } from '../testing/test-app.ts'
import { SAFETY_HEADERS, pagePolicy } from './headers.ts'

/**
 * What helmet 8 sets by default, and what stands here in its place where it differs.
 * Source: helmet's README, "Reference", read 2026-03.
 */
const HELMET: readonly (readonly [string, string, string | null, string])[] = [
  ['cross-origin-opener-policy', 'same-origin', 'same-origin', ''],
  ['cross-origin-resource-policy', 'same-origin', 'same-origin', ''],
  ['referrer-policy', 'no-referrer', 'no-referrer', ''],
  ['x-content-type-options', 'nosniff', 'nosniff', ''],
  ['x-frame-options', 'SAMEORIGIN', 'DENY', 'stricter: nobody frames us'],
  ['origin-agent-cluster', '?1', null, 'document.domain, which it forbids, is used by no page'],
  [
    'x-dns-prefetch-control',
    'off',
    null,
    'no page has a link to another origin that could be looked up',
  ],
  ['x-download-options', 'noopen', null, 'for Internet Explorer 8'],
  ['x-permitted-cross-domain-policies', 'none', null, 'for Flash'],
  ['x-xss-protection', '0', null, 'every browser that had the filter has lost it'],
]

/** helmet's default policy by directive; ours allows no more under any of them. */
const HELMET_POLICY = {
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'font-src': ["'self'", 'https:', 'data:'],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", 'https:', "'unsafe-inline'"],
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** Where a directive that is absent takes its sources from; the others then allow everything. */
const FALLBACK: Readonly<Record<string, string>> = {
  'script-src-attr': 'script-src',
  'script-src': 'default-src',
  'style-src': 'default-src',
  'font-src': 'default-src',
  'img-src': 'default-src',
  'object-src': 'default-src',
}

function sourcesOf(directives: Map<string, string[]>, name: string): string[] {
  const fallback = FALLBACK[name]
  return directives.get(name) ?? (fallback ? sourcesOf(directives, fallback) : ['*'])
}

/** Neither an origin nor a hash lets an attribute such as onclick run. */
function lets(name: string, source: string): boolean {
  if (source === "'none'" || source.startsWith("'sha256-")) return false
  return name !== 'script-src-attr' || source !== "'self'"
}

describe('beside what helmet would set', () => {
  /** Of any answer. */
  let headers: OutgoingHttpHeaders
  beforeAll(async () => {
    const rema = await openTestApp()
    headers = (await rema.app.inject('/healthz')).headers
    await rema.close()
  })

  test.each(HELMET)('%s', (header, theirs, ours, why) => {
    expect(headers[header] ?? null).toBe(ours)
    // A difference has its reason.
    expect(why !== '').toBe(theirs !== ours)
  })

  test('strict-transport-security promises less: no other host, no year', async () => {
    const rema = await testApp({ trustProxy: ['127.0.0.1'] })
    const answer = await rema.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    })
    const told = String(answer.headers['strict-transport-security'])
    const [, seconds] = /^max-age=(\d+)$/.exec(told) ?? []
    expect(Number(seconds)).toBeLessThan(365 * 24 * 60 * 60)
  })

  test.each([
    ['a page', pagePolicy({ scripts: ["'sha256-x'"], styles: ["'sha256-y'"] })],
    ['any other answer', SAFETY_HEADERS['content-security-policy']],
  ])('the policy of %s allows no more under any directive', (_what, policy) => {
    const ours = directivesOf(policy)
    for (const [name, theirs] of Object.entries(HELMET_POLICY)) {
      const more = sourcesOf(ours, name).filter(
        (source) => lets(name, source) && !theirs.includes(source),
      )
      expect([name, more]).toEqual([name, []])
    }
  })

  test('no header tells what the server is made with', () => {
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
  })
})
