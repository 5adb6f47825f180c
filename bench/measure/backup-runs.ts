import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchPostgres } from '../database/bench-postgres.ts'
import { alternate } from './alternate.ts'
import { runRema } from './rema-command.ts'

export const COMMANDS = ['backup', 'verify', 'restore'] as const
type OfEach = Record<(typeof COMMANDS)[number], number>

/** `speed` in MB/s, `mb` of all rows. */
export type BackupRuns = {
  mb: number
  rema: { speed: OfEach; peakMb: OfEach }[]
  plain: { speed: OfEach }[]
}

/** A backup, its verification and its restoration, and what PostgreSQL's and the system's own programs take for the care entries. */
export async function measureBackups(
  postgres: BenchPostgres,
  folder: string,
  rounds: number,
): Promise<BackupRuns> {
  const [path, plain] = [join(folder, 'rema.tar.gz'), join(folder, 'plain.gz')]
  const { mb, careMb } = await sizeOf(postgres, path)
  const runs = await alternate<'rema' | 'plain', BackupRuns['rema'][number]>(rounds, {
    async rema() {
      await rm(path)
      const made = await runRema(['backup', path], { DATABASE_URL: postgres.url })
      const read = await runRema(['verify', path], {})
      await postgres.run('create database restored')
      const url = postgres.url.replace(/rema$/, 'restored')
      // The seeds' counts and days are made up, which its check finds.
      const restored = await runRema(['restore', path], { DATABASE_URL: url }, { mayFind: true })
      await postgres.run('drop database restored')
      return {
        speed: eachOf([made, read, restored], ({ seconds }) => mb / seconds),
        peakMb: eachOf([made, read, restored], ({ peakMb }) => peakMb),
      }
    },
    async plain() {
      const psql = psqlOf(postgres)
      const times = [
        await secondsOf(`${psql} -c 'copy pet_activities to stdout' | gzip > ${plain}`),
        await secondsOf(`gunzip -c ${plain} | sha256sum`),
      ]
      await postgres.run('create table plain (like pet_activities including all)')
      times.push(await secondsOf(`gunzip -c ${plain} | ${psql} -c 'copy plain from stdin'`))
      await postgres.run('drop table plain')
      return {
        speed: eachOf(times, (seconds) => careMb / seconds),
        peakMb: eachOf(times, () => 0),
      }
    },
  })
  return { mb, ...runs }
}

async function sizeOf(postgres: BenchPostgres, path: string) {
  await rm(path, { force: true })
  const { stdout } = await runRema(['backup', path, '--json'], { DATABASE_URL: postgres.url })
  const { tables }: { tables: { name: string; bytes: number }[] } = JSON.parse(stdout)
  const mb = tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const care = tables.find(({ name }) => name === 'pet_activities')
  return { mb, careMb: (care?.bytes ?? 0) / 1e6 }
}

function eachOf<T>([backup, verify, restore]: readonly T[], of: (one: T) => number): OfEach {
  const figure = (one: T | undefined) => (one === undefined ? Number.NaN : of(one))
  return { backup: figure(backup), verify: figure(verify), restore: figure(restore) }
}

function psqlOf({ connection }: BenchPostgres): string {
  const { host, port, user, database } = connection
  return `psql -q -h ${host} -p ${port} -U ${user} -d ${database}`
}

async function secondsOf(command: string): Promise<number> {
  const from = performance.now()
  await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command])
  return (performance.now() - from) / 1000
}
