import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchPostgres } from '../database/bench-postgres.ts'
import { seedOthers } from '../database/seed-others.ts'
import { seedPets } from '../database/seed-pets.ts'
import { type BackupRuns, COMMANDS, measureBackups } from '../measure/backup-runs.ts'
import { numberFrom } from '../measure/args.ts'
import { median } from '../measure/median.ts'
import { type Report, openReport } from '../measure/results.ts'
import { siteBesideBackups } from './backups-beside-site.ts'
import { PETS } from './on-server.ts'

const SMALL = 100_000
const LARGE = 1_000_000
/** Of memory, for ten times as much data. */
const MAX_RATIO = 1.25

/**
 * How fast backups are made, verified and restored, in how much memory, and what the site feels of it.
 * `--small` and `--large` are the numbers of care entries.
 */
export async function backups(args: readonly string[]): Promise<void> {
  const rounds = numberFrom(args, 'rounds', 5)
  const seconds = numberFrom(args, 'seconds', 4)
  const [small, large] = [numberFrom(args, 'small', SMALL), numberFrom(args, 'large', LARGE)]
  const report = openReport('backups', 'Backups', rounds)
  const folder = await mkdtemp(join(tmpdir(), 'rema-bench-backups-'))
  const postgres = await startBenchPostgres()
  try {
    report.note(`medians of ${rounds} alternations; MB are of the rows as COPY writes them`)
    report.note(
      'a restore reads every row back and checks the data; psql copies care entries alone',
    )
    const at = async (entries: number) => {
      await postgres.run('truncate virtual_pets cascade')
      await seedPets(postgres, PETS)
      await seedOthers(postgres, entries)
      return measureBackups(postgres, folder, rounds)
    }
    const few = await at(small)
    const many = await at(large)
    reportSpeed(report, large, many)
    reportMemory(report, { few, many, sizes: [small, large] })
    await siteBesideBackups({ postgres, folder, report, rounds, seconds })
    await report.save()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const PLAIN = {
  backup: 'psql copy and gzip',
  verify: 'gunzip and sha256sum',
  restore: 'gunzip and psql copy',
}

function reportSpeed(report: Report, entries: number, runs: BackupRuns): void {
  for (const command of COMMANDS) {
    const [ours, plain] = [runs.rema, runs.plain].map((all) => all.map((one) => one.speed[command]))
    if (!ours || !plain) continue
    report.line({
      what: `${command}, ${entries.toLocaleString('en')} care entries (${runs.mb.toFixed(0)} MB)`,
      rema: `${median(ours).toFixed(1)} MB/s`,
      yardstick: `${PLAIN[command]} ${median(plain).toFixed(1)} MB/s`,
      ratio: median(ours.map((speed, at) => speed / (plain[at] ?? Number.NaN))),
      goal: '–',
      isReached: null,
    })
    if (command === 'restore') {
      report.figure('restoredPerSecond', (median(ours) * entries) / runs.mb)
    }
  }
}

type Sizes = { few: BackupRuns; many: BackupRuns; sizes: [number, number] }

function reportMemory(report: Report, { few, many, sizes }: Sizes): void {
  const [small, large] = sizes.map((size) => size.toLocaleString('en'))
  for (const command of COMMANDS) {
    const [less, more] = [few, many].map(({ rema }) =>
      median(rema.map((one) => one.peakMb[command])),
    )
    if (!less || !more) continue
    report.line({
      what: `memory of ${command} at its most, ${large} against ${small} care entries`,
      rema: `${more.toFixed(0)} MB`,
      yardstick: `${less.toFixed(0)} MB`,
      ratio: more / less,
      goal: `≤ ${MAX_RATIO} ×`,
      isReached: more / less <= MAX_RATIO,
    })
  }
}
