import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { REACT_DOM } from './react-fields.ts'
import { withoutUnusedParts } from './react-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const renderer = readFileSync(join(ROOT, 'node_modules', REACT_DOM), 'utf8')
const short = withoutUnusedParts(renderer)

test("the renderer's errors say where their number is explained", () => {
  expect(short).toContain(
    'function formatProdErrorMessage(code) {\n  return "https://react.dev/errors/" + code;\n}',
  )
  expect(short).not.toContain('Minified React error')
})

test('what a Fragment’s ref could be asked is gone, what React itself does with Fragments is there', () => {
  expect(short).not.toContain('FragmentInstance.prototype.')
  expect(short).toContain('function commitNewChildToFragmentInstance(')
  expect(renderer.length - short.length).toBeGreaterThan(10_000)
  expect(parseSync('renderer.js', short).errors).toEqual([])
})

test('no Fragment of ours has a ref', () => {
  const names = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  const withRef = names.filter(
    (name) =>
      name.endsWith('.tsx') &&
      /<Fragment\b[^>]*\bref=/.test(readFileSync(join(ROOT, 'web', name), 'utf8')),
  )
  expect(withRef).toEqual([])
})

test('a renderer that is written in another way is not built without being looked at', () => {
  expect(() => withoutUnusedParts('function other() {}\n')).toThrow('in another way')
})
