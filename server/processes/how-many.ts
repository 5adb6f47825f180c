const MAX_BY_DEFAULT = 4
/** PostgreSQL wants as much of the machine as the servers do. */
const PROCESSORS_EACH = 2
const BYTES_EACH = 512 * 1024 * 1024

/** With the embedded database: each takes 20 of its 130 connections, one more while they are replaced as well. */
export const MAX_EMBEDDED = 4
export const MAX_PROCESSES = 32

export type Machine = { processors: number; bytes: number }

/** How many server processes a machine is given that nobody gave a number for: one for two processors and half a gigabyte. */
export function processesFor({ processors, bytes }: Machine): number {
  const fitting = Math.min(Math.floor(processors / PROCESSORS_EACH), Math.floor(bytes / BYTES_EACH))
  return Math.max(1, Math.min(fitting, MAX_BY_DEFAULT))
}
