import pg from 'pg'
import { test } from 'vitest'
import { type Scene, expectTroubleSurvived } from './database-away.ts'

/** Long enough for a statement that waits from the start to run into its timeout. */
const LASTS_MS = 4500

const lock =
  (tables: string) =>
  async ({ database }: Scene) => {
    const holder = new pg.Client(database)
    await holder.connect()
    await holder.query('set idle_in_transaction_session_timeout = 0')
    await holder.query(`begin; lock table ${tables} in access exclusive mode`)
    return () => holder.end()
  }

const TROUBLES: [string, Parameters<typeof expectTroubleSurvived>[0], number?, number?][] = [
  [
    'connections break in the middle of an answer',
    ({ link }) => {
      link.cutInAnswers()
      return () => link.restore()
    },
    1500,
  ],
  [
    'nothing arrives any more',
    ({ link }) => {
      link.freeze()
      return () => link.restore()
    },
  ],
  ['the votes are locked', lock('features, feature_votes')],
  ['the addresses are locked', lock('early_access_emails')],
  ['the pets are locked', lock('virtual_pets')],
  [
    'the pets are locked and more visitors wait than there are connections',
    lock('virtual_pets'),
    LASTS_MS,
    // The server has 20 connections.
    30,
  ],
  [
    'all sessions are terminated ten times a second',
    ({ pool }) => {
      const terminate = () =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
      const timer = setInterval(() => void terminate().catch(() => {}), 100)
      return () => clearInterval(timer)
    },
    1500,
  ],
]

test.each(TROUBLES)(
  'while %s, answers come in time and nothing acknowledged is lost',
  (_what, begin, lastsMs = LASTS_MS, visitors) => expectTroubleSurvived(begin, lastsMs, visitors),
)
