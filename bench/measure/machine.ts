import { cpus, loadavg, totalmem } from 'node:os'

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
