import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REACT_DOM, REACT_FIELDS } from './react-fields.ts'

const MODULES = join(import.meta.dirname, '..', 'node_modules')
const TYPES = 'typescript/lib'
const textsOf = (folder: string, names: RegExp) =>
  readdirSync(join(MODULES, folder))
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(MODULES, folder, name), 'utf8'))

const renderer = readFileSync(join(MODULES, REACT_DOM), 'utf8')
const strings = [...renderer.matchAll(/"[^"\\\n]*"|'[^'\\\n]*'/g)].map(([text]) => text)

/** Everything that could know a field by its name: what browsers have, React's other parts, and what is asked by a string. */
const OTHERS = {
  browsers: textsOf(TYPES, /^lib\..*\.d\.ts$/),
  "React's types": [
    ...textsOf('@types/react', /\.d\.ts$/),
    ...textsOf('@types/react-dom', /\.d\.ts$/),
  ],
  "React's other parts": [
    ...textsOf('react/cjs', /production\.js$/),
    ...textsOf('scheduler/cjs', /scheduler\.production\.js$/),
    ...textsOf('react-dom/cjs', /^react-dom\.production\.js$/),
  ],
  strings,
}

describe.each(Object.entries(OTHERS))(
  'a field with a short name is not known to %s',
  (_, texts) => {
    const words = new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []))
    test.each(REACT_FIELDS)('%s', (field) => expect(words.has(field)).toBe(false))
  },
)

test("each is a field of the renderer's", () => {
  const fields = new Set([...renderer.matchAll(/\.(\w+)/g)].map(([, field = '']) => field))
  expect(REACT_FIELDS.filter((field) => !fields.has(field))).toEqual([])
})
