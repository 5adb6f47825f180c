import { expect, test } from 'vitest'
import { shapeOf } from './shape-of.ts'

const text = { type: 'string' }

test('an object shows its fields, optional ones marked, with their notes', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: text, limit: { type: 'string', description: '1 to 200' } },
  }
  expect(shapeOf(schema)).toBe('{\n  name: string\n  limit?: string  // 1 to 200\n}')
})

test('choices stand beside each other', () => {
  expect(shapeOf({ enum: ['dog', 'cat'] })).toBe("'dog' | 'cat'")
  expect(shapeOf({ anyOf: [text, { type: 'null' }] })).toBe('string | null')
})

test('a list of choices is bracketed', () => {
  expect(shapeOf({ type: 'array', items: { enum: ['dog', 'cat'] } })).toBe("('dog' | 'cat')[]")
  expect(shapeOf({ type: 'array', items: text })).toBe('string[]')
})

test('an object in an object is indented', () => {
  const pet = { type: 'object', required: ['name'], properties: { name: text } }
  const schema = { type: 'object', required: ['pet'], properties: { pet } }
  expect(shapeOf(schema)).toBe('{\n  pet: {\n    name: string\n  }\n}')
})
