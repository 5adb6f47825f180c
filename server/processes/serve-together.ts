import { openDatabase } from '../db/open-database.ts'
import { keepArchive } from '../keep-archive.ts'
import { startScheduledBackups } from '../scheduled-backups.ts'
import type { Start } from '../serve-alone.ts'
import { logLines } from './log-lines.ts'
import { newWorkers } from './workers.ts'

/**
 * Serves from several processes behind one port; gives the address. This one has the database, the archive and the
 * backups, and answers no visitor; the first worker tidies up for all.
 */
export async function serveTogether({ config, toClose, signal, say }: Start): Promise<string> {
  const { connection, close } = await openDatabase(config, say, signal)
  toClose.push(close)
  const isEmbedded = config.database.kind === 'embedded'
  const workers = newWorkers({
    count: config.processes,
    connection: isEmbedded ? connection : null,
    say,
  })
  toClose.push(() => workers.stop())
  const address = await workers.start()
  if (config.archive) {
    toClose.push(await keepArchive({ ...config.archive, connection, log: say }))
  }
  if (config.backups) {
    const needs = { settings: config.backups, connection, log: logLines(process.stdout) }
    toClose.push(await startScheduledBackups(needs))
  }
  process.on('SIGUSR2', () => void workers.replace())
  return address
}
