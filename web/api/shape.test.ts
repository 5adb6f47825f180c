import { expect, test } from 'vitest'
import { absentAs, nullable, shape, text } from './shape.ts'

const isPet = shape({ name: text, toy: absentAs(null, nullable(text)) })

test('what an earlier release does not tell gets the value that stands for it', () => {
  const told: unknown = JSON.parse('{"name":"Momo"}')
  expect(isPet(told)).toBe(true)
  expect(told).toEqual({ name: 'Momo', toy: null })
})

test.each([
  ['what is told stays', '{"name":"Momo","toy":"ball"}', true],
  ['what is told wrongly is no answer of ours', '{"name":"Momo","toy":7}', false],
  ['nor is what lacks a member that every release told', '{"toy":null}', false],
])('%s: %s', (_, text, isOurs) => {
  const told: unknown = JSON.parse(text)
  expect(isPet(told)).toBe(isOurs)
  expect(told).toEqual(JSON.parse(text))
})
