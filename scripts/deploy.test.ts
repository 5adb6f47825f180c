import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, runIn } from './testing/fake-programs.ts'

const DEPLOY = join(import.meta.dirname, '..', 'deploy')

test('`rema` reads settings without a shell; typed ones win, and a typed folder hides the database', () => {
  const url = 'postgresql://a:$HOME@b/rema?sslmode=require&application_name=`date`'
  const REMA_ENV = join(newFolder(), 'rema.env')
  writeFileSync(REMA_ENV, `# note\nDATABASE_URL=${url}\nPORT=1`)
  const runuser = 'echo "$DATA_DIR $PORT $DATABASE_URL"'
  const settingsWith = (typed: NodeJS.ProcessEnv) =>
    runIn(DEPLOY, 'sh ./rema status', { runuser }, { ...typed, REMA_ENV }).stdout
  expect(settingsWith({})).toBe(`/var/lib/rema 1 ${url}\n`)
  expect(settingsWith({ DATA_DIR: '/srv/then', PORT: '2' })).toBe('/srv/then 2 \n')
})

test('a wrong path of the settings file is one sentence', () => {
  const { status, stderr } = runIn(DEPLOY, 'sh ./rema status', {}, { REMA_ENV: '/no.env' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The settings .*REMA_ENV\.\n$/)])
})

test('an alert is sent when somebody is needed and when nobody is any more, once each', () => {
  const env = { STATE_DIRECTORY: newFolder(), ALERT: 'cat' }
  function sent(status: string, code: number, { log = '', isStopped = false } = {}): string {
    const rema = `echo '${status}'; exit ${code}`
    const programs = { rema, journalctl: `echo '${log}'`, systemctl: `! ${isStopped}` }
    return runIn(DEPLOY, 'sh alert.sh', programs, env).stdout
  }
  const old = 'NEEDED: The newest backup is 48 hours old.'
  const stopped = 'NEEDED: Rema is stopped: start it.'
  expect(sent('', 0)).toBe('')
  expect(sent(`Version 1\n${old}`, 1)).toBe(`${old}\n`)
  expect(sent(old.replace('48', '49'), 1)).toBe('')
  expect(sent('', 0)).toBe('Nothing needs you any more.\n')
  expect(sent('No data.', 1)).toBe('No data.\n')
  expect(sent('', 0, { log: '{"level":50}' })).toContain('1 errors of the last day')
  expect(sent('', 0, { isStopped: true })).toContain(stopped)
  expect(sent(stopped, 1, { isStopped: true })).toBe('')
})

test('backups of 28 days and what killed ones left are deleted, but not the newest backup', () => {
  const folder = newFolder()
  const put = (name: string, days: number) => {
    writeFileSync(join(folder, name), 'rows')
    utimesSync(join(folder, name), 0, Date.now() / 1000 - (days + 0.1) * 86_400)
    return name
  }
  const clean = () =>
    runIn(folder, `sh ${DEPLOY}/delete-old-backups.sh . >&2; ls -A`).stdout.trim().split('\n')
  const newest = put('rema-2026-03-03T033000Z.sql.gz', 28)
  put('rema-2026-03-02T033000Z.sql.gz', 29)
  put('.rema-2026-03-02T033000Z.sql.gz.7.unfinished', 29)
  expect(clean()).toEqual([newest])
  const kept = [put('.rema-2026-03-31T033000Z.sql.gz.8.unfinished', -0.1), put('notes.txt', 29)]
  const encrypted = put('rema-2026-03-04T033000Z.sql.gz.age', 27)
  expect(clean()).toEqual([...kept, encrypted])
})
