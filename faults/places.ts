import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readPostmasterFile } from '../server/postgres/postmaster-file.ts'
import { type Pool, createPool } from '../server/db/pool.ts'
import { makePostgres, openHome, urlOf } from './postgres.ts'
import { processTree } from './process-tree.ts'
import { dataFolder, poolOf, postgresPid, signal } from './server.ts'

/** Where a site keeps its data: the embedded database of a folder, or a PostgreSQL 15 of its own. */
export type PlaceKind = 'embedded' | 'fifteen'

/** An empty place, gone when the test ends. */
export type Place = {
  kind: PlaceKind
  /** What the site's operator sets. */
  settings: Record<string, string>
  /** The id of its database's first process. */
  pid: () => Promise<number>
  /** A way of our own, while it runs. */
  pool: () => Pool
  /** Ends its database and all its processes at once. */
  kill: () => Promise<void>
  /** Kills it, and nothing of its files is left. */
  destroy: () => Promise<void>
}

export function openPlace(kind: PlaceKind): Promise<Place> {
  return kind === 'embedded' ? embeddedPlace() : fifteenPlace()
}

async function embeddedPlace(): Promise<Place> {
  const dataDir = await dataFolder()
  const kill = async () => {
    const pid = await postgresPid(dataDir).catch(() => null)
    if (pid !== null) for (const one of await processTree(pid)) signal(one, 'SIGKILL')
  }
  return {
    kind: 'embedded',
    settings: { DATA_DIR: dataDir },
    pid: () => postgresPid(dataDir),
    pool: () => poolOf(dataDir),
    kill,
    async destroy() {
      await kill()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function fifteenPlace(): Promise<Place> {
  const home = await openHome(15)
  const postgres = await makePostgres(home, 'fifteen')
  onTestFinished(async () => {
    await postgres.kill()
    await home.close()
  })
  await postgres.start()
  await postgres.ask('create database rema')
  const url = urlOf([postgres], 'rema')
  const { port } = postgres
  const data = join(home.folder, 'fifteen')
  return {
    kind: 'fifteen',
    settings: { DATABASE_URL: url },
    async pid() {
      const file = await readPostmasterFile(data)
      return file?.pid ?? 0
    },
    pool: () => createPool({ host: '127.0.0.1', port, user: 'postgres', database: 'rema' }),
    kill: postgres.kill,
    async destroy() {
      await postgres.kill()
      await rm(data, { recursive: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
