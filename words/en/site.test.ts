import { expect, test } from 'vitest'
import { PERMANENT_LINE } from './site.ts'

test('the permanent line says to call a vet', () => {
  expect(PERMANENT_LINE).toBe('General guidance, not a vet. If you are worried, call one.')
})
