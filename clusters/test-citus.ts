import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { urlOf } from '../faults/postgres.ts'
import { run } from '../operator/testing/run-command.ts'
import { readDatabaseUrl } from '../server/db/database-url.ts'
import { migrate } from '../server/db/migrate.ts'
import { type Cluster, GIVE_CITUS, findCitus, openCitus } from './citus.ts'

const ROOT = join(import.meta.dirname, '..')
/** As many as tests have at once: each of three workers several. */
const DATABASES = 12
/** Fewer parts of the pets than Citus makes by itself, so that emptying them takes no time. */
const SHARDS = 4
/** Those of the server's tests that meet pets. */
const WITH_PETS = ['server/pet', 'server/visitor', 'server/votes']
/** Beside spread pets no server of the release before runs, and none has an id to move from. */
const WITHOUT = ['--exclude', 'server/pet/move-pets.test.ts']

/**
 * The server's own tests on pets of several machines, then what breaks these; with words, such as a file's name, the
 * server's tests of these alone. Gives the exit code.
 */
async function testCitus(words: readonly string[]): Promise<number> {
  const citus = findCitus()
  if (citus === null) {
    console.error(`${GIVE_CITUS}.`)
    return 1
  }
  const cluster = await openCitus(citus)
  if (words.length > 0) return testServer(cluster, words)
  const server = await testServer(cluster, WITH_PETS)
  return vitest(['--project', 'clusters', '--mode', '5%', 'clusters/citus'], {}) || server
}

async function testServer(cluster: Cluster, words: readonly string[]): Promise<number> {
  try {
    const names: string[] = []
    for (let number = 0; number < DATABASES; number++)
      names.push(await makeSpreadDatabase(cluster, `spread_${number}`))
    return vitest(['--project', 'server', ...WITHOUT, ...words], {
      REMA_TEST_DATABASE: urlOf([cluster.coordinator]),
      REMA_TEST_SPREAD: names.join(','),
    })
  } finally {
    await cluster.close()
  }
}

async function makeSpreadDatabase({ coordinator, workers }: Cluster, name: string) {
  for (const node of [coordinator, ...workers]) {
    await node.ask(`create database ${name}`)
    await node.askIn(name, 'create extension citus')
  }
  const { port } = coordinator
  await coordinator.askIn(name, `select citus_set_coordinator_host('127.0.0.1', ${port})`)
  for (const worker of workers)
    await coordinator.askIn(name, `select citus_add_node('127.0.0.1', ${worker.port})`)
  await coordinator.ask(`alter database ${name} set citus.shard_count = ${SHARDS}`)
  const url = urlOf([coordinator], name)
  await migrate(readDatabaseUrl(url))
  const { code, stderr } = await run(['distribute'], { DATABASE_URL: url })
  if (code !== 0) throw new Error(stderr)
  return name
}

function vitest(words: readonly string[], env: Readonly<Record<string, string>>): number {
  const command = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...words]
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return status ?? 1
}

process.exitCode = await testCitus(process.argv.slice(2))
