import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ask, lostOf, writeLoad } from './testing/ask.ts'
import { dataFolders } from './testing/data-folders.ts'
import { serverSettings } from './server-settings.ts'

const folders = dataFolders()
afterEach(() => folders.quiet())
afterAll(() => folders.emptied())

const inUse = (dataDir: string, pid: number | undefined) =>
  `Another Rema (process ${pid}) is using the data in ${dataDir}/postgres: stop it first, or set DATA_DIR to another folder.\n`

describe('One Rema at a time', () => {
  test('of two starts at once in an empty folder one serves and the other is told who', async () => {
    const dataDir = folders.empty()
    const remas = [folders.start(dataDir), folders.start(dataDir)]
    const refused = await Promise.race(remas.map(async (rema) => ({ rema, ...(await rema.ended) })))
    const [serving] = remas.filter((rema) => rema !== refused.rema)
    expect(refused).toMatchObject({ code: 1, said: inUse(dataDir, serving?.child.pid) })
    await expect(serving?.ready).resolves.toBeDefined()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'socket'])
  })

  test('of five starts at once one serves', async () => {
    const dataDir = await folders.used()
    const remas = Array.from({ length: 5 }, () => folders.start(dataDir))
    const served = await Promise.allSettled(remas.map(({ ready }) => ready))
    expect(served.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a second start is told who uses the folder, and the first goes on', async () => {
    const dataDir = await folders.used()
    const first = folders.start(dataDir)
    const { connection, pid } = await first.ready
    const second = folders.start(dataDir)
    expect(await second.ended).toEqual({ code: 1, said: inUse(dataDir, first.child.pid) })
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(() => process.kill(pid, 0)).not.toThrow()
  })

  test.each([
    ['no process', '4194300'],
    ['a stranger', String(process.pid)],
  ])('a Rema in another container is seen, its process id being %s here', async (_, idHere) => {
    const dataDir = await folders.used()
    const { connection } = await folders.start(dataDir).ready
    const path = join(dataDir, 'postgres/postmaster.pid')
    const file = readFileSync(path, 'utf8')
    const fileHere = file.replace(/^\d+/, idHere)
    writeFileSync(path, fileHere)
    const second = await folders.start(dataDir).ended
    const after = readFileSync(path, 'utf8')
    writeFileSync(path, file)
    expect(second.said).toMatch(/^Another Rema \(in another container\) is using the data in /)
    expect(after).toBe(fileHere)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a copy of the folder starts beside its running original', async () => {
    const dataDir = await folders.used()
    const original = await folders.start(dataDir).ready
    const copyDir = folders.empty()
    execFileSync('cp', ['-a', dataDir, copyDir])
    const copy = await folders.start(copyDir).ready
    expect(copy.connection.host).toBe(join(copyDir, 'socket'))
    expect(await ask(original.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('After a kill -9', () => {
  test('of Rema under load, the next start has every acknowledged row', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { connection, pid } = await killed.ready
    const load = writeLoad(connection)
    await load.enough
    killed.child.kill('SIGKILL')

    const next = folders.start(dataDir)
    const now = await next.ready
    await load.ended
    expect(next.log.join()).toContain(`found PostgreSQL (process ${pid}) left running`)
    expect(await lostOf(now.connection, load.acknowledged)).toEqual([])
  })

  test('of Rema and PostgreSQL together, the next start has every acknowledged row', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { connection, pid } = await killed.ready
    const load = writeLoad(connection)
    await load.enough
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')

    const now = await folders.start(dataDir).ready
    await load.ended
    expect(await lostOf(now.connection, load.acknowledged)).toEqual([])
  })

  test('of PostgreSQL under load, it is back within seconds, complete and still owned', async () => {
    const dataDir = await folders.used()
    const rema = folders.start(dataDir)
    const { connection, pid } = await rema.ready
    const load = writeLoad(connection)
    await load.enough
    process.kill(pid, 'SIGKILL')
    await load.ended

    await expect
      .poll(() => lostOf(connection, load.acknowledged), { timeout: 5000, interval: 20 })
      .toEqual([])
    await expect.poll(() => rema.log.join()).toMatch(/ended unexpectedly \(SIGKILL.*is back/)
    const second = await folders.start(dataDir).ended
    expect(second.said).toBe(inUse(dataDir, rema.child.pid))
  })

  test('of one connection of PostgreSQL, Rema owns the folder again', async () => {
    const dataDir = await folders.used()
    const rema = folders.start(dataDir)
    const { connection, pid } = await rema.ready
    const [owner] = await ask<{ pid: number }>(
      connection,
      "select pid from pg_locks where locktype = 'advisory'",
    )
    process.kill(Number(owner?.pid), 'SIGKILL')
    const second = await folders.start(dataDir).ended
    expect(second.said).toBe(inUse(dataDir, rema.child.pid))
    expect(() => process.kill(pid, 0)).not.toThrow()
  })

  test('of a start that was making the cluster, its half is swept away', async () => {
    const dataDir = folders.empty()
    const killed = folders.start(dataDir)
    const halves = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('-new-')) : []
    await expect.poll(halves, { interval: 1 }).toHaveLength(1)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    await folders.start(dataDir).ready
    expect(halves()).toEqual([])
  })
})

describe('What a dead PostgreSQL left', () => {
  test('does not stop a start when its process id has come to a stranger', async () => {
    const dataDir = await folders.used()
    const killed = folders.start(dataDir)
    const { pid } = await killed.ready
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    for (const name of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, name)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, text.replace(/^\d+/, String(stranger.pid)))
    }
    try {
      const { connection } = await folders.start(dataDir).ready
      expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })
})

describe('A folder that cannot be used', () => {
  test('because a later PostgreSQL made its data, which stays as it is', async () => {
    const dataDir = await folders.used()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '19\n')
    const { code, said } = await folders.start(dataDir).ended
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The data in .* was made by PostgreSQL 19 and this Rema brings PostgreSQL 18: .*\n$/,
    )
  })

  test('because something else is where the cluster should be', async () => {
    const dataDir = folders.empty()
    mkdirSync(join(dataDir, 'postgres/holiday-pictures'), { recursive: true })
    const { code, said } = await folders.start(dataDir).ended
    expect(code).toBe(1)
    expect(said).toBe(
      `${dataDir}/postgres is not a PostgreSQL cluster: move that folder away, or set DATA_DIR to another one.\n`,
    )
  })

  test('because it is a file', async () => {
    const dataDir = folders.empty()
    writeFileSync(dataDir, '')
    const { code, said } = await folders.start(dataDir).ended
    expect(code).toBe(1)
    expect(said).toBe(
      `${dataDir} cannot be a folder because a file is in its place: set DATA_DIR to a folder.\n`,
    )
  })
})

test('settings win over the cluster by the command line, and a comma does not end a path', () => {
  const settings = serverSettings({ host: '/a,b', port: 1 }, 7)
  expect(settings).toContain('unix_socket_directories="/a,b"')
  expect(settings).toContain('listen_addresses=')
  expect(settings).toContain('cluster_name=rema 7')
})
