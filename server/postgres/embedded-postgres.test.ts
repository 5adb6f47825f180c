import { expect, test } from 'vitest'
import { findRunningPostgres } from './embedded-postgres.ts'
import { newDataDir, readLog, startRema } from '../testing/postgres-of-rema.ts'
import { runOn } from '../testing/template-database.ts'

test('a second start on the same data names the first; the next start finds its rows', async () => {
  const dataDir = await newDataDir()
  const first = startRema(dataDir)
  const { connection } = await first.ready
  expect(await findRunningPostgres(dataDir)).toEqual(connection)
  await runOn(connection, "create table emails as select 'someone@example.org' as email")

  expect(await startRema(dataDir).ended).toMatchObject({
    code: 1,
    stderr: `Another Rema (process ${first.process.pid}) is using the data in ${dataDir}/postgres: stop it first, or set DATA_DIR to another folder.\n`,
  })

  first.process.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, stderr: '' })
  expect(await findRunningPostgres(dataDir)).toBeNull()
  const next = await startRema(dataDir).ready
  expect(await runOn(next.connection, 'select email from emails')).toEqual([
    { email: 'someone@example.org' },
  ])

  // The settings keep every confirmed answer, know Unicode and open no port; the log names no visitor.
  const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('listen_addresses') as network, current_setting('data_checksums') as checksums,
    lower('JOSÉ') as lower, 'Z' < 'a' as by_code_point`
  expect(await runOn(next.connection, settings)).toEqual([
    { fsync: 'on', commit: 'on', network: '', checksums: 'on', lower: 'josé', by_code_point: true },
  ])
  await runOn(next.connection, "select 'someone@example.org'::integer").catch(() => {})
  await runOn(next.connection, 'alter table emails add unique (email)')
  await runOn(next.connection, "insert into emails values ('someone@example.org')").catch(() => {})
  expect(await readLog(dataDir)).not.toContain('someone')
})
