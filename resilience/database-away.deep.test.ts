import pg from 'pg'
import { onTestFinished, test } from 'vitest'
import { type Scene, type Trouble, expectTroubleSurvived } from './database-away.ts'

/** Long enough for a statement that waits from the start to run into its timeout. */
const LASTS_MS = 4500
/** A server has 20 connections. */
const MORE_VISITORS_THAN_CONNECTIONS = 30

const lock =
  (tables: string) =>
  async ({ database }: Scene) => {
    const holder = new pg.Client(database)
    await holder.connect()
    await holder.query('set idle_in_transaction_session_timeout = 0')
    await holder.query(`begin; lock table ${tables} in access exclusive mode`)
    return () => holder.end()
  }

const TROUBLES: [string, Omit<Trouble, 'visitors'> & { visitors?: number }][] = [
  [
    'connections break in the middle of an answer',
    {
      begin({ link }) {
        link.cutInAnswers()
        return () => link.restore()
      },
      lastsMs: 1500,
    },
  ],
  [
    'nothing arrives any more',
    {
      begin({ link }) {
        link.freeze()
        return () => link.restore()
      },
      lastsMs: LASTS_MS,
    },
  ],
  ['the pets are locked', { begin: lock('virtual_pets'), lastsMs: LASTS_MS }],
  [
    'the pets are locked and more visitors wait than there are connections',
    {
      begin: lock('virtual_pets'),
      lastsMs: LASTS_MS,
      visitors: MORE_VISITORS_THAN_CONNECTIONS,
    },
  ],
  ['the votes are locked', { begin: lock('features, feature_votes'), lastsMs: LASTS_MS }],
  ['the addresses are locked', { begin: lock('early_access_emails'), lastsMs: LASTS_MS }],
  [
    'all sessions are terminated ten times a second',
    {
      begin({ pool }) {
        const terminate = () =>
          pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`,
          )
        const timer = setInterval(() => void terminate().catch(() => {}), 100)
        return () => clearInterval(timer)
      },
      lastsMs: 1500,
    },
  ],
]

test.each(TROUBLES)(
  'while %s, answers come in time and nothing acknowledged is lost',
  (_what, trouble) => expectTroubleSurvived({ visitors: 6, ...trouble }, { onTestFinished }),
)
