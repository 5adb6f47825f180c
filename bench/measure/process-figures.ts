import { readFile } from 'node:fs/promises'
import { processesBelow } from './processes-below.ts'

/** The kernel counts processor time in hundredths of a second on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

/** Processor seconds that a process has used so far, its threads included. Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [own, system] = await ticksOf(pid)
  return (own + system) / TICKS_PER_SECOND
}

/** Processor seconds of a process and of all that it ever started, also of what has ended since. */
export async function cpuSecondsOfAll(pid: number): Promise<number> {
  const pids = [pid, ...(await processesBelow(pid)).map((one) => one.pid)]
  // What ends while it is looked for is by then in what its parent waited for.
  const ticks = await Promise.all(pids.map((one) => ticksOf(one).catch(() => [])))
  return ticks.flat().reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
}

/** A process's own time, that of the kernel for it, and both of its children that have ended. */
async function ticksOf(pid: number): Promise<[number, number, number, number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [own, system, ofEnded, systemOfEnded] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return [own ?? 0, system ?? 0, ofEnded ?? 0, systemOfEnded ?? 0]
}

/** Memory that a process holds for itself and its share of what it shares (PSS), in MB. Linux only. */
export async function memoryMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(rollup) ?? []
  return Number(kilobytes) / 1024
}

/** A process and those that it started, and those that these did. Linux only. */
export async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(pids.map(familyOf))).flat()]
}
