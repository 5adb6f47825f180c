import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makePostgres, openHome, urlOf } from '../faults/postgres.ts'
import { INSTALL_15, isInstalled } from '../faults/postgres-programs.ts'

const ROOT = join(import.meta.dirname, '..')

/** Runs the server's and the operator's whole suites on PostgreSQL 15, the oldest that is promised. Gives the exit code. */
async function testPostgres15(words: string[]): Promise<number> {
  if (!isInstalled(15)) {
    console.error(`${INSTALL_15}.`)
    return 1
  }
  const home = await openHome(15)
  const postgres = await makePostgres(home, 'fifteen')
  try {
    await postgres.start()
    // As the embedded one calls it.
    await postgres.ask('create database rema')
    const [row] = await postgres.ask<{ server_version: string }>('show server_version')
    console.log(`The server's and the operator's tests on PostgreSQL ${row?.server_version}`)
    const command = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server']
    const env = { ...process.env, REMA_TEST_DATABASE: urlOf([postgres], 'rema') }
    return (
      spawnSync(process.execPath, [...command, ...words], { cwd: ROOT, env, stdio: 'inherit' })
        .status ?? 1
    )
  } finally {
    await postgres.stop()
    await home.close()
  }
}

process.exitCode = await testPostgres15(process.argv.slice(2))
