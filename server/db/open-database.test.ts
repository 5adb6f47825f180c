import pg from 'pg'
import { expect, test } from 'vitest'
import { unreachable } from './open-database.ts'

test.each([
  ['28P01', 'refuses this user or password'],
  ['3D000', 'has no such database'],
  ['42501', 'may not create tables'],
  ['25006', 'takes no writes'],
  ['57P01', 'does not answer (57P01)'],
  ['22P02', 'refuses what Rema asks (22P02)'],
])('the error %s is explained without its text, which can quote stored data', (code, message) => {
  const error = new pg.DatabaseError('invalid input: "Momo"', 0, 'error')
  error.code = code
  expect(unreachable(error).message).toContain(message)
  expect(unreachable(error).message).not.toContain('Momo')
})
