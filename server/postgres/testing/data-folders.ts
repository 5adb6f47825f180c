import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readPostmasterFile } from '../postmaster-file.ts'
import { type RemaProcess, startRema } from './rema-process.ts'

/**
 * Temporary DATA_DIRs and the Remas on them, for one test file. `emptied()` ends every process that was started,
 * PostgreSQL's too, and removes the folders, whatever the tests left.
 */
export function dataFolders() {
  const folders: string[] = []
  const clusters = new Set<string>()
  const remas: RemaProcess[] = []
  const place = memoryFolder() ?? tmpdir()
  const template = mkdtempSync(join(place, 'rema-test-'))
  folders.push(template)

  function empty(): string {
    const folder = mkdtempSync(join(place, 'rema-test-'))
    folders.push(folder)
    return join(folder, 'data')
  }

  return {
    /** The path of a DATA_DIR that does not exist yet, in a new folder that only this user can enter. */
    empty,
    /** A DATA_DIR in which a Rema ran and was stopped in order. Copied: making a cluster takes most of a second. */
    async used(at = empty()): Promise<string> {
      const original = join(template, 'data')
      if (readdirSync(template).length === 0) {
        const rema = startRema(original)
        await rema.ready
        rema.child.kill('SIGTERM')
        await rema.ended
      }
      execFileSync('cp', ['-a', original, at])
      return at
    },
    start(dataDir: string, options?: Parameters<typeof startRema>[1]): RemaProcess {
      clusters.add(join(dataDir, 'postgres'))
      const rema = startRema(dataDir, options)
      remas.push(rema)
      return rema
    },
    /** Ends what still runs. */
    async quiet(): Promise<void> {
      for (const { child } of remas.splice(0)) child.kill('SIGKILL')
      for (const cluster of clusters) {
        const file = await readPostmasterFile(cluster)
        if (!file || !isAlive(file.pid) || file.dataFolder !== cluster) continue
        process.kill(file.pid, 'SIGQUIT')
        while ((await readPostmasterFile(cluster))?.pid === file.pid) await sleep(20)
      }
      clusters.clear()
    },
    async emptied(): Promise<void> {
      await this.quiet()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the operator reads when the Rema `pid` is on this DATA_DIR. */
export function inUse(dataDir: string, pid: number | undefined): string {
  return `Another Rema (process ${pid}) is using the data in ${dataDir}/postgres: stop it first, or set DATA_DIR to another folder.\n`
}

/**
 * A file system in memory, where Linux has one of 2 GB: a kill -9 loses nothing that was written to a file,
 * on a disk or not, and thirty clusters need no disk.
 */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 * 1024 ** 3 ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}
