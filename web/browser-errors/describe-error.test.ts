import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const ORIGIN = 'https://rema.example'
const HERE = new URL('/virtual-pet', ORIGIN)
const SCRIPT = `${ORIGIN}/assets/pet-C_8x.js`
const TYPED = 'Wunderkatze'

const thrown = (error: unknown, filename = SCRIPT) => ({ error, filename, lineno: 2, colno: 41 })
const failed = (reason: unknown) => ({ reason })
const refused = (given: object = {}) => ({
  effectiveDirective: 'img-src',
  blockedURI: `https://other.example/${TYPED}`,
  sourceFile: SCRIPT,
  lineNumber: 2,
  columnNumber: 41,
  ...given,
})
const withStack = (stack: string) => Object.assign(new RangeError(TYPED), { stack })
const PLACE = { page: '/virtual-pet', script: 'pet-C_8x.js', line: 2, column: 41 }

test.each([
  ['thrown', thrown(new TypeError(TYPED)), { kind: 'thrown', error: 'TypeError', ...PLACE }],
  [
    'thrown in the page itself',
    thrown(new Error(TYPED), `${HERE.href}#keep=1`),
    { kind: 'thrown', error: 'Error', ...PLACE, script: 'page' },
  ],
  [
    'a promise, in Chromium',
    failed(withStack(`RangeError: ${TYPED}\n    at care (${SCRIPT}:2:41)\n    at ${SCRIPT}:3:1`)),
    { kind: 'promise', error: 'RangeError', ...PLACE },
  ],
  [
    'a promise, in Firefox and Safari',
    failed(withStack(`care@${SCRIPT}:2:41\n@${SCRIPT}:3:1`)),
    { kind: 'promise', error: 'RangeError', ...PLACE },
  ],
  ['refused by the policy', refused(), { kind: 'policy', error: 'img-src', ...PLACE }],
])('an error says where it was and of what kind: %s', (_how, event, report) => {
  expect(describeError(event, HERE)).toEqual(report)
})

test.each([
  ['a text', failed(TYPED)],
  ['nothing', failed(undefined)],
  ['a class of a name of its own', failed(Object.assign(new Error(TYPED), { name: TYPED }))],
  [
    'what throws when it is looked at',
    failed({
      get name(): string {
        throw new Error(TYPED)
      },
    }),
  ],
  ['an address that is not ours', thrown(new Error(TYPED), `https://other.example/${TYPED}.js`)],
  ['an address that is none', thrown(new Error(TYPED), TYPED)],
  ['a directive that is none', refused({ effectiveDirective: TYPED, sourceFile: '' })],
])('whatever comes, nothing of its words is said: %s', (_what, event) => {
  const report = describeError(event, new URL(`/${TYPED}?${TYPED}#${TYPED}`, ORIGIN))
  expect(report).toMatchObject({ page: 'other' })
  expect(JSON.stringify(report)).not.toContain(TYPED)
})

test.each([
  ['of an extension', thrown(new Error(TYPED), 'chrome-extension://abc/content.js')],
  ['of an extension in Firefox', failed(withStack('f@moz-extension://abc/content.js:1:2'))],
  ['an extension would have brought in', refused({ blockedURI: 'safari-web-extension' })],
  ['of the reporter itself', thrown(new Error(TYPED), `${ORIGIN}/browser-errors.js`)],
])('what is not the page’s is not told: %s', (_whose, event) => {
  expect(describeError(event, HERE)).toBeNull()
})

test('the pages for early access are one', () => {
  const address = new URL('/early-access/remove', ORIGIN)
  expect(describeError(thrown(new Error(TYPED)), address)?.page).toBe('/early-access')
})
