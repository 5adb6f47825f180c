import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackups } from './backups.ts'

const NOW = Date.parse('2026-03-12T12:00:00Z')
const YESTERDAY = '2026-03-11T12:00:00.000Z'

/** A folder of backups; each file was written a minute ago, whatever its name says. */
async function given(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = new Date(NOW - 60_000)
  for (const name of names) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), at, at)
  }
  return folder
}

const YESTERDAYS = 'rema-2026-03-11T120000Z.tar.gz'
const BROKEN_OFF = '.rema-2026-03-12T110000Z.tar.gz.7.unfinished'

test.each([
  ['a backup is as old as its name says, also when it was just copied', [YESTERDAYS], YESTERDAY],
  ['a note is none, nor what is broken off', [YESTERDAYS, 'notes.txt', BROKEN_OFF], YESTERDAY],
  ['a name of tomorrow does not count', [YESTERDAYS, 'rema-2026-03-13T120000Z.tar.gz'], YESTERDAY],
  ['without any, there is none', ['notes.txt'], undefined],
])('%s', async (_what, names, newest) => {
  const told = await readBackups({ BACKUP_TO: await given(...names) }, NOW)
  expect(told?.newest?.toISOString()).toBe(newest)
})

test('where something else makes them, a file of any name is one, but for what is being written', async () => {
  const folder = await given(YESTERDAYS, 'nightly.dump', 'nightly.dump.part')
  const told = await readBackups({ BACKUP_TO: folder, BACKUP_EVERY: 'off' }, NOW)
  expect(told?.newest).toEqual(new Date(NOW - 60_000))
})

test.each([
  ['off', 48],
  ['6h', 48],
  ['7d', 336],
])('with BACKUP_EVERY=%s the newest may be %i hours old', async (every, hours) => {
  const told = await readBackups({ BACKUP_TO: await given(), BACKUP_EVERY: every }, NOW)
  expect(told?.maxHours).toBe(hours)
})
