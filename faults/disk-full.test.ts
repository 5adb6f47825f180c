import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { ask } from './ask.ts'
import { newCrowd } from './crowd.ts'
import { allowedEndCodes } from './disk.ts'
import { fillDisk } from './fill-disk.ts'
import { untilRecovered } from './until-recovered.ts'
import { figures, timeFactor, rounds } from './rounds.ts'
import { poolOf, postgresPid, serve, signal } from './server.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'

const TIMES = rounds(1, 10)
const SIZE_MB = 160
const FULL_MS = 2500
const BACK_WITHIN_MS = 1000

const CANNOT = process.platform !== 'linux' || process.getuid?.() !== 0

test.skipIf(CANNOT)(
  `the disk is full and has room again, ${TIMES} times: nothing acknowledged is lost, no restart is needed${CANNOT ? ' (not here: it needs Linux and root)' : ''}`,
  { timeout: 60_000 + TIMES * 20_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rema-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'rema-full', folder])
    const dataDir = join(folder, 'data')
    onTestFinished(async () => {
      const pid = await postgresPid(dataDir).catch(() => null)
      if (pid !== null) signal(pid, 'SIGKILL')
      await sleep(300)
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    })
    const server = await serve({ DATA_DIR: dataDir })
    const crowd = newCrowd({ random: seededRandom(9), pauseMs: 20 })
    const back: number[] = []

    for (let time = 0; time < TIMES; time++) {
      const enough = new AbortController()
      const visiting = crowd.visit(server.address, enough.signal)
      await sleep(300)
      await fillDisk(join(folder, 'ballast'))
      await sleep(FULL_MS)
      expect((await ask(server.address, 'GET', '/healthz')).status).toBe(200)
      await unlink(join(folder, 'ballast'))
      back.push(Math.round(await untilRecovered(server.address, crowd)))
      enough.abort()
      await visiting
    }

    await crowd.settle(server.address)
    const pool = poolOf(dataDir)
    await expectPromisesKept(crowd, pool)
    await pool.end()
    expect(allowedEndCodes()).toContain((await server.stop()).code)
    figures('disk full', {
      times: TIMES,
      'acknowledged writes': crowd.history.acknowledged.size,
      failures: [...crowd.failures].map(([code, count]) => `${code} ${count}`).join(' '),
      'slowest answer in ms': Math.round(crowd.slowestMs()),
      'back after ms': back.join(' '),
    })
    expect(Math.min(...back)).toBeLessThan(BACK_WITHIN_MS * timeFactor())
  },
)
