import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { expectEnd, run, settingsFor } from '../operator/testing/run-command.ts'
import { type Connection, type Pool, createPool, openClient, query } from '../server/db/pool.ts'
import { whileLocked } from '../server/testing/blocked-statements.ts'
import { seededRandom } from '../server/testing/seeded-random.ts'
import { bareDatabase } from '../server/testing/test-app.ts'
import { newCrowd } from './crowd.ts'
import { NO_DIFFERENCES, expectPromisesKept, storedFacts } from './history.ts'
import { freePort, serve } from './server.ts'

/** PGBOUNCER names another one than Debian's. */
const PROGRAM = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
const isRoot = process.getuid?.() === 0
if (!existsSync(PROGRAM) && isRoot) {
  const install = 'apt-get -q update && apt-get -qy install --no-install-recommends pgbouncer'
  execFileSync('sh', ['-c', install])
}
const isInstalled = existsSync(PROGRAM)
const version = isInstalled ? execFileSync(PROGRAM, ['--version']).toString() : ''
/** Prepared ones, without which its transaction mode cannot be used. */
const knowsStatements = Number(/ 1\.(\d+)/.exec(version)?.[1]) >= 21
const MODES = knowsStatements ? ['session', 'transaction'] : ['session']

/** PgBouncer in front of the tests' PostgreSQL. */
async function openPooler(mode: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const { host, port: postgresPort } = inject('postgres')
  const port = await freePort()
  const settings = `[databases]
* = host=${host} port=${postgresPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${knowsStatements ? 'max_prepared_statements = 100' : ''}
${isRoot ? 'user = nobody' : ''}`
  await writeFile(file, settings)
  const at = ({ database }: Connection) => ({ host: '127.0.0.1', port, user: 'postgres', database })
  const answers = () => openClient(at({ database: 'postgres' })).then((client) => client.end())
  async function start() {
    const started = spawn(PROGRAM, ['-q', file], { stdio: 'ignore' })
    await vi.waitFor(answers, { timeout: 10_000 })
    return started
  }
  let bouncer = await start()
  async function kill() {
    bouncer.kill('SIGKILL')
    await once(bouncer, 'exit')
  }
  async function restart() {
    await kill()
    bouncer = await start()
  }
  onTestFinished(() => kill().then(() => rm(folder, { recursive: true })))
  return { folder, at, restart }
}

/** PostgreSQL ends what waits for a lock and what takes too long. */
async function expectLimits(pool: Pool, direct: Pool): Promise<void> {
  const read = () => query(pool, { name: 'read', text: 'table features' }, [])
  await whileLocked({ pool: direct }, 'lock table features', () =>
    expect(read()).rejects.toMatchObject({ code: '55P03' }),
  )
  const sleep = { name: 'sleep', text: 'select pg_sleep(60)' }
  await expect(query(pool, sleep, [])).rejects.toMatchObject({ code: '57014' })
}

test.runIf(isInstalled).each(MODES)(
  'behind PgBouncer in %s mode nothing is lost or doubled, limits hold, and each command works',
  { timeout: 1_800_000 },
  async (mode) => {
    const pooler = await openPooler(mode)
    const { pool: direct, database } = await bareDatabase()
    const { pool: restored, database: copy } = await bareDatabase()
    const settings = settingsFor(pooler.at(database))
    expectEnd(await run(['migrate'], settings), 0, /^The database got: 0001_schema\.sql/)
    const pooled = createPool(pooler.at(database))
    await expectLimits(pooled, direct)
    await pooled.end()

    const server = await serve(settings)
    onTestFinished(() => void server.kill())
    const crowd = newCrowd({ random: seededRandom(20_261_129) })
    const enough = new AbortController()
    const visiting = crowd.visit(server.address, enough.signal)
    for (let kill = 0; kill < 20; kill++) {
      await crowd.untilMore(30)
      await pooler.restart()
    }
    await crowd.untilMore(30)
    const moment = crowd.history.moment()
    const backup = join(pooler.folder, 'all.sql.gz')
    for (const words of [`backup ${backup}`, 'status', 'check', 'emails list'])
      expect(await run(words.split(' '), settings)).toMatchObject({ code: 0 })
    enough.abort()
    await visiting
    expect(crowd.failures.size).toBeGreaterThan(0)
    await crowd.settle(server.address)
    await expectPromisesKept(crowd, direct)
    expect((await server.stop()).code).toBe(0)

    expectEnd(await run(['restore', backup], settingsFor(pooler.at(copy))), 0, /^All \d+ checks/m)
    expect(crowd.history.compare(await storedFacts(restored), moment)).toEqual(NO_DIFFERENCES)
  },
)

test.runIf(isInstalled && !knowsStatements)(
  'a start names a pooler without statements',
  async () => {
    const pooler = await openPooler('transaction')
    const started = serve(settingsFor(pooler.at((await bareDatabase()).database)))
    await expect(started).rejects.toThrow('set max_prepared_statements of the pooler')
  },
)
