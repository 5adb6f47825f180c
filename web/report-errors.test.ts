import { expect, test } from 'vitest'
import { placeOf } from './report-errors.ts'

const PAGE = new URL('https://rema.example/virtual-pet#keep=Wunderkatze')
const SCRIPT = 'https://rema.example/assets/pet-C_8x.js'
const thrown = (filename: string) => ({ filename, lineno: 2, colno: 41 })
const rejected = (stack: string) => ({ reason: Object.assign(new Error('Wunderkatze'), { stack }) })
const IN_CHROMIUM = rejected(`Error: Wunderkatze\n  at care (${SCRIPT}:2:41)\n  at ${SCRIPT}:3:1`)
const IN_FIREFOX = rejected(`care@${SCRIPT}:2:41\n@${SCRIPT}:3:1`)

test.each([
  ['thrown in a script', thrown(SCRIPT), 'pet-C_8x.js'],
  ['thrown in the page', thrown(PAGE.href), 'page'],
  ['rejected, in Chromium', IN_CHROMIUM, 'pet-C_8x.js'],
  ['rejected, in Firefox and Safari', IN_FIREFOX, 'pet-C_8x.js'],
  ['of an extension', thrown('chrome-extension://abc/content.js'), null],
  ['of another site', thrown('https://other.example/assets/Wunderkatze.js'), null],
  ['of the reporter', thrown('https://rema.example/browser-errors.js'), null],
  ['without a place', thrown('Wunderkatze'), null],
  ['rejected with a text', { reason: 'Wunderkatze' }, null],
])('an error %s is reported by script, line and column only', (_, failure, script) => {
  const place = script === null ? null : JSON.stringify({ script, line: 2, column: 41 })
  expect(placeOf(failure, PAGE)).toBe(place)
})
