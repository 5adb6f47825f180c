import type { Statement } from './pool.ts'

/** Gives each further statement of the transaction `$1` ms, in digits, instead of the pool's limit. */
export const SET_STATEMENT_TIMEOUT: Statement = {
  name: 'set-statement-timeout',
  text: "select set_config('statement_timeout', $1, true)",
}
