import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNpm } from '../http/npm-process.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { openReport } from '../measure/results.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** From a fresh clone to the first page, and the start after that. */
export async function start(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const report = openReport('start', 'Starting', rounds)
  const folder = await mkdtemp(join(tmpdir(), 'rema-clone-'))
  const clone = join(folder, 'rema')
  try {
    const from = performance.now()
    await run('git', ['clone', '--quiet', ROOT, clone])
    const first = await startNpm(clone, ['start'])
    const freshMs = performance.now() - from
    await first.stop()
    const seconds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      const again = await startNpm(clone, ['start'])
      seconds.push((performance.now() - begun) / 1000)
      await again.stop()
    }
    report.line({
      what: 'fresh clone to the first page (npm start: install, build, initdb); once',
      rema: `${(freshMs / 1000).toFixed(1)} s`,
      yardstick: '–',
      ratio: null,
      goal: '–',
      isReached: null,
    })
    report.line({
      what: 'second npm start to the first page',
      rema: `${median(seconds).toFixed(2)} s`,
      yardstick: '–',
      ratio: null,
      goal: '≤ 5 s',
      isReached: median(seconds) <= 5,
    })
    await report.save()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
