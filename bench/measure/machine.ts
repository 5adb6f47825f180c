import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { median } from './median.ts'

/** What a figure was measured on: nothing that names the machine. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

/** Processes that wanted a processor, averaged over the last minute. */
export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

/** How long this folder's disk takes to make 8 kB safe: the median of 200 tries, in ms. */
export function fsyncMs(folder: string): number {
  const path = join(folder, 'fsync-try')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(8192)
  const times = Array.from({ length: 200 }, (_, at) => {
    const from = performance.now()
    writeSync(file, page, 0, page.length, (at % 50) * page.length)
    fdatasyncSync(file)
    return performance.now() - from
  })
  closeSync(file)
  rmSync(path)
  return median(times)
}
