import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Firefox blends such a stop in Oklab and draws broad bands; 'in srgb' is too new for the supported browsers.
test('no gradient has a mixed color', () => {
  const paths = globSync(join(import.meta.dirname, '../web/**/*.css'))
  const declarations = paths.flatMap((path) => readFileSync(path, 'utf8').split(/[;{}]/))
  expect(declarations.filter((one) => /gradient\([^]*color-mix\(/.test(one))).toEqual([])
})
