import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNpm } from '../http/npm-process.ts'
import { copyCheckout } from '../http/product-copy.ts'
import { alternate } from '../measure/alternate.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'

const AT_REST_MS = 3000
const MAX_RATIO = 1.1

type Memory = { server: number; postgres: number }

/** What a server holds that asks nobody anything: after a start that built the pages, and started alone. */
export async function memory(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('memory', 'Memory at rest', rounds)
  const { folder, remove } = await copyCheckout()
  const atRest = async (words: readonly string[]): Promise<Memory> => {
    const rema = await startNpm(folder, words)
    await sleep(AT_REST_MS)
    const held = await rema.memory()
    await rema.stop()
    return held
  }
  try {
    const runs = await alternate<'built' | 'alone', Memory>(rounds, {
      built: async () => {
        await rm(join(folder, 'dist'), { recursive: true, force: true })
        return atRest(['start'])
      },
      alone: () => atRest(['run', 'serve']),
    })
    const of = (side: 'built' | 'alone', part: keyof Memory) =>
      median(runs[side].map((held) => held[part]))
    const ratio = median(
      runs.built.map(({ server }, at) => server / (runs.alone[at]?.server ?? Number.NaN)),
    )
    report.line({
      what: 'memory of the server after an npm start that built the pages',
      rema: `${of('built', 'server').toFixed(0)} MB`,
      yardstick: `npm run serve ${of('alone', 'server').toFixed(0)} MB`,
      ratio,
      goal: `≤ ${MAX_RATIO} ×`,
      isReached: ratio <= MAX_RATIO,
    })
    report.line({
      what: 'memory of PostgreSQL',
      rema: `${of('alone', 'postgres').toFixed(0)} MB`,
      yardstick: '–',
      ratio: null,
      goal: '–',
      isReached: null,
    })
    report.note('proportional share (PSS), 3 s after the first page')
    await report.save()
  } finally {
    await remove()
  }
}
