import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { newCrowd } from './crowd.ts'
import { allowedEndCodes } from './disk.ts'
import { makeDisk, whyNoPowerCut } from './ext4-image.ts'
import { processTree } from './process-tree.ts'
import { figures, rounds } from './rounds.ts'
import { poolOf, postgresPid, serve, signal } from './server.ts'
import { expectPromisesKept } from './expect-promises-kept.ts'

const CUTS = rounds(3, 100)
const SEED = 20_260_312
const MAX_LIFE_MS = 600
const WHY_NOT = whyNoPowerCut()

test.skipIf(WHY_NOT !== null)(
  `${CUTS} power cuts under load: what was acknowledged is there once${WHY_NOT === null ? '' : ` (not here: ${WHY_NOT})`}`,
  { timeout: 60_000 + CUTS * 20_000 },
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'rema-power-'))
    const disk = await makeDisk(parent, 256)
    const dataDir = join(disk.folder, 'data')
    onTestFinished(async () => {
      const pid = await postgresPid(dataDir).catch(() => null)
      if (pid !== null) for (const one of await processTree(pid)) signal(one, 'SIGKILL')
      await disk.remove()
      await rm(parent, { recursive: true, force: true })
    })
    const random = seededRandom(SEED)
    const crowd = newCrowd({ random })

    let server = await serve({ DATA_DIR: dataDir })
    for (let cut = 0; cut < CUTS; cut++) {
      const visiting = crowd.visit(server.address)
      await sleep(100 + random() * MAX_LIFE_MS)
      // Answers after this moment would be lies of a machine without power: nobody may give one.
      signal(server.pid, 'SIGSTOP')
      const postmaster = await postgresPid(dataDir)
      // Stopped, it starts no process that the list of them would miss.
      signal(postmaster, 'SIGSTOP')
      const tree = await processTree(postmaster)
      await disk.cutPower()
      for (const pid of tree) signal(pid, 'SIGKILL')
      await server.kill()
      await visiting
      await disk.restorePower()
      server = await serve({ DATA_DIR: dataDir })
    }

    await crowd.settle(server.address)
    const pool = poolOf(dataDir)
    await expectPromisesKept(crowd, pool)
    await pool.end()
    expect(allowedEndCodes()).toContain((await server.stop()).code)
    figures('power cuts', {
      cuts: CUTS,
      'acknowledged writes': crowd.history.acknowledged.size,
    })
    expect(crowd.history.acknowledged.size).toBeGreaterThan(5 * CUTS)
  },
)
