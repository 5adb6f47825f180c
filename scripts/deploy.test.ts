import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, runWith } from './testing/fake-programs.ts'

const cwd = join(import.meta.dirname, '..', 'deploy')

test('`rema` reads settings without a shell; typed ones win, and a typed folder hides the database', () => {
  const url = 'postgresql://a:$HOME@b/rema?sslmode=require&application_name=`date`'
  const REMA_ENV = join(newFolder(), 'rema.env')
  writeFileSync(REMA_ENV, `# note\nDATABASE_URL=${url}\nPORT=1`)
  const settingsWith = (typed: NodeJS.ProcessEnv) =>
    runWith({ runuser: 'env' }, 'sh ./rema status', { cwd, env: { ...typed, REMA_ENV } }).stdout
  const inFile = [`DATABASE_URL=${url}`, 'PORT=1', 'DATA_DIR=/var/lib/rema']
  expect(settingsWith({}).split('\n')).toEqual(expect.arrayContaining(inFile))
  const typed = ['DATA_DIR=/srv/then', 'PORT=2', 'DATABASE_URL=']
  const found = settingsWith({ DATA_DIR: '/srv/then', PORT: '2' })
  expect(found.split('\n')).toEqual(expect.arrayContaining(typed))
})

test('a wrong path of the settings file is one sentence', () => {
  const { status, stderr } = runWith({}, 'sh ./rema status', { cwd, env: { REMA_ENV: '/no.env' } })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The settings .*REMA_ENV\.\n$/)])
})

test('an alert is sent when somebody is needed and when nobody is any more, once each', () => {
  const env = { STATE_DIRECTORY: newFolder(), ALERT: 'cat' }
  function sent(status: string, code: number, { log = '', isStopped = false } = {}): string {
    const rema = `echo '${status}'; exit ${code}`
    const programs = { rema, journalctl: `echo '${log}'`, systemctl: `! ${isStopped}` }
    return runWith(programs, 'sh alert.sh', { cwd, env }).stdout
  }
  const good = 'Nothing needs you.'
  const old = 'Version 1\nNEEDED: The newest backup is 48 hours old.'
  const stopped = 'NEEDED: Rema is stopped: start it.'
  expect(sent(good, 0)).toBe('')
  expect(sent(old, 1)).toBe('NEEDED: The newest backup is 48 hours old.\n')
  expect(sent(old.replace('48', '49'), 1)).toBe('')
  expect(sent(good, 0)).toBe('Nothing needs you any more.\n')
  expect(sent('No data.', 1)).toBe('No data.\n')
  expect(sent(good, 0, { log: '{"level":50}' })).toContain('1 errors of the last day')
  expect(sent(good, 0, { isStopped: true })).toContain(stopped)
  expect(sent(stopped, 1, { isStopped: true })).toBe('')
})

test('backups of 28 days and what killed ones left are deleted, but not the newest backup', () => {
  const folder = newFolder()
  const put = (name: string, days: number) => {
    writeFileSync(join(folder, name), 'rows')
    utimesSync(join(folder, name), 0, Date.now() / 1000 - (days + 0.1) * 86_400)
    return name
  }
  const clean = () => {
    runWith({}, `sh delete-old-backups.sh ${folder}`, { cwd })
    return readdirSync(folder).toSorted()
  }
  const newest = put('rema-2026-03-03T033000Z.sql.gz', 28)
  put('rema-2026-03-02T033000Z.sql.gz', 29)
  put('.rema-2026-03-02T033000Z.sql.gz.7.unfinished', 29)
  expect(clean()).toEqual([newest])
  const kept = [put('.rema-2026-03-31T033000Z.sql.gz.8.unfinished', -0.1), put('notes.txt', 29)]
  const encrypted = put('rema-2026-03-04T033000Z.sql.gz.age', 27)
  expect(clean()).toEqual([...kept, encrypted])
})
