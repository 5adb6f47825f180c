import { expect, test } from 'vitest'
import { PERMANENT_LINE } from './site.ts'

test('the permanent line says to call a vet', () => {
  expect(PERMANENT_LINE).toBe(
    "General guidance, not veterinary advice. If you're worried, call a vet.",
  )
})
