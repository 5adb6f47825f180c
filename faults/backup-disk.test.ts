import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { run, settingsFor } from '../operator/testing/run-command.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { testApp } from '../server/testing/test-app.ts'
import { makeDisk, whyNoPowerCut } from './ext4-image.ts'
import { grow } from './grow.ts'
import { startRema } from './rema-command.ts'
import { figures, rounds, seedOf } from './rounds.ts'
import { untilWritten } from './until-written.ts'

const CUTS = rounds(3, 100)
const SEED = 20_261_123
const MAX_WRITING_MS = 60
const CANNOT_MOUNT = process.platform !== 'linux' || process.getuid?.() !== 0
const WHY_NOT = whyNoPowerCut()

test.skipIf(CANNOT_MOUNT)(
  `the disk of the backups is full: the command says so, and the last good one is as it was${CANNOT_MOUNT ? ' (not here: it needs Linux and root)' : ''}`,
  async () => {
    const folder = await temporary()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'rema-backups', folder])
    onTestFinished(() => void execFileSync('umount', ['-l', folder]))
    const site = await testApp()
    const good = join(folder, 'good.tar.gz')
    expect((await run(['backup', good], settingsFor(site.database))).code).toBe(0)
    const before = await readFile(good)

    await grow(site.database, 20_000)
    const second = join(folder, 'second.tar.gz')
    const { code, stdout, stderr } = await run(['backup', second], settingsFor(site.database))
    expect([code, stdout, stderr.trim().split('\n').at(-1)]).toEqual([
      1,
      '',
      `There is no room for ${second}: what was there before is as it was. Make room, then do the same again.`,
    ])
    expect(await readdir(folder)).toEqual(['good.tar.gz'])
    expect(await readFile(good)).toEqual(before)
    expect((await run(['verify', good], {})).code).toBe(0)

    execFileSync('mount', ['-o', 'remount,size=20m', folder])
    expect((await run(['backup', second], settingsFor(site.database))).code).toBe(0)
    expect((await run(['verify', second], {})).code).toBe(0)
  },
)

/** When the power is cut: when the command has ended, as soon as a backup has its name, or while it is written. */
const MOMENTS = ['ended', 'named', 'writing'] as const

test.skipIf(WHY_NOT !== null)(
  `${CUTS} power cuts around a backup’s end: whatever has a backup’s name afterwards is whole${WHY_NOT === null ? '' : ` (not here: ${WHY_NOT})`}`,
  { timeout: 60_000 + CUTS * 20_000 },
  async () => {
    const parent = await temporary()
    const disk = await makeDisk(parent, 64)
    onTestFinished(() => disk.remove())
    const random = seededRandom(seedOf(SEED))
    const site = await testApp()
    await grow(site.database, 20_000)
    const settings = settingsFor(site.database)
    const there = { named: 0, writing: 0, ended: 0 }
    let promised: string[] = []

    for (let cut = 0; cut < CUTS; cut++) {
      const moment = MOMENTS[cut % MOMENTS.length] ?? 'ended'
      const name = `${cut}.tar.gz`
      const backup = startRema(['backup', join(disk.folder, name)], settings)
      if (moment === 'named') await untilWritten(disk.folder, (one) => one === name)
      if (moment === 'writing') {
        await untilWritten(disk.folder, (one) => one.includes(name))
        await sleep(random() * MAX_WRITING_MS)
      }
      const ended = moment === 'ended' ? await backup.ended : null
      await disk.cutPower()
      backup.process.kill('SIGKILL')
      await backup.ended
      await disk.restorePower()

      const names = (await readdir(disk.folder)).filter((one) => /^\d/.test(one))
      expect(ended?.code ?? 0).toBe(0)
      if (ended) promised = [name]
      // What the command had called whole is there, and stays there.
      expect(names).toEqual(expect.arrayContaining(promised))
      for (const one of names) {
        const path = join(disk.folder, one)
        expect(await run(['verify', path], {})).toMatchObject({ code: 0, stderr: '' })
        if (!promised.includes(one)) await rm(path)
      }
      if (names.includes(name)) there[moment]++
    }
    figures('power cuts of backups', { cuts: CUTS, ...there })
  },
)

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rema-backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
