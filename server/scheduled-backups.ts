import type { BackupSettings } from './backup-settings.ts'
import type { Connection } from './db/pool.ts'

export type BackupNeeds = {
  settings: BackupSettings
  connection: Connection
  log: {
    info: (about: object, what: string) => void
    error: (about: object, what: string) => void
  }
}

/** Begins to make backups and gives what ends it: a backup under way is given up, and nothing of it stays. */
export type StartBackups = (needs: BackupNeeds) => Promise<() => Promise<void>>

/** The folder operator/ is built on server/, so the compiler may not look there from here. */
const START_BACKUPS: string = '../operator/backup/schedule/start-backups.ts'

/** Loads what makes backups only where somebody asked for them. */
export async function startScheduledBackups(needs: BackupNeeds): Promise<() => Promise<void>> {
  const { startBackups }: { startBackups: StartBackups } = await import(START_BACKUPS)
  return startBackups(needs)
}
