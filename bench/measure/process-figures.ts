import { readFile } from 'node:fs/promises'

/** The kernel counts processor time in hundredths of a second on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

/** Processor seconds that a process has used so far, its threads included. Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Memory that a process holds for itself and its share of what it shares (PSS), in MB. Linux only. */
export async function memoryMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(rollup) ?? []
  return Number(kilobytes) / 1024
}
