import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { unreachable } from './open-database.ts'

test.each([
  [
    'a connection that is ended, as a database that does not answer',
    'select pg_terminate_backend(pg_backend_pid())',
    'The PostgreSQL at DATABASE_URL does not answer (57P01): start it or correct DATABASE_URL.',
  ],
  [
    'a statement that fails, as one, without what is stored',
    "select 'Momo'::integer",
    'The PostgreSQL at DATABASE_URL answers, but refuses what Rema asks (22P02): its log says what; mend that or correct DATABASE_URL.',
  ],
])('%s', async (_what, statement, sentence) => {
  const { pool } = await testApp()
  const error = await pool.query(statement).then(
    () => null,
    (refusal: unknown) => refusal,
  )
  expect(unreachable(error).message).toBe(sentence)
})
