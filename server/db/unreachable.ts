import { StartError } from '../start-error.ts'
import { databaseCode, isRefusedStatement, refusedParameter } from './database-errors.ts'

/** Says what is wrong without the address, which can hold a password. */
export function unreachable(error: unknown): StartError {
  const code = databaseCode(error) ?? ''
  if (code.startsWith('28')) {
    return new StartError(
      'The PostgreSQL at DATABASE_URL refuses this user or password: correct DATABASE_URL.',
    )
  }
  if (code === '3D000') {
    return new StartError(
      'The PostgreSQL at DATABASE_URL has no such database: create it or correct DATABASE_URL.',
    )
  }
  if (code === '42501') {
    return new StartError(
      'The user in DATABASE_URL may not create tables: grant it "create" on the schema public.',
    )
  }
  if (code === '25006') {
    return new StartError(
      'The PostgreSQL at DATABASE_URL takes no writes: name its primary in DATABASE_URL.',
    )
  }
  if (code === '57014') {
    return new StartError(
      'The user in DATABASE_URL is given too little time for a migration: run "npm run rema -- migrate" past the pooler, as a role without statement_timeout.',
    )
  }
  const parameter = refusedParameter(error)
  if (parameter !== null) {
    return new StartError(
      `The pooler at DATABASE_URL refuses the parameter ${parameter}: leave it out of DATABASE_URL, and give it to the role with "alter role".`,
    )
  }
  if (isRefusedStatement(error)) {
    return new StartError(
      `The PostgreSQL at DATABASE_URL answers, but refuses what Rema asks (${code}): its log says what; mend that or correct DATABASE_URL.`,
    )
  }
  return new StartError(
    `The PostgreSQL at DATABASE_URL does not answer (${code || 'no answer in 5 s'}): start it or correct DATABASE_URL.`,
  )
}
