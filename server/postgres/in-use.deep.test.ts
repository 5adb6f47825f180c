import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { dataFolders, inUse } from './testing/data-folders.ts'

const folders = dataFolders()
afterEach(() => folders.quiet())
afterAll(() => folders.emptied())

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
    ['no process', '4194300', 'the same'],
    ['a stranger', String(process.pid), 'the same'],
    ['no process', '4194300', 'another'],
  ])(
    'a Rema in another container is seen, its process id being %s here (%s), the folder at %s path',
    async (_who, idHere, where) => {
      const dataDir = await folders.used()
      const { connection } = await folders.start(dataDir).ready
      const pathHere = where === 'another' ? folders.empty() : dataDir
      if (pathHere !== dataDir) symlinkSync(dataDir, pathHere)
      const path = join(dataDir, 'postgres/postmaster.pid')
      const file = readFileSync(path, 'utf8')
      const fileHere = file.replace(/^\d+/, idHere)
      writeFileSync(path, fileHere)
      const second = await folders.start(pathHere).ended
      const after = readFileSync(path, 'utf8')
      writeFileSync(path, file)
      expect(second.said).toMatch(/^Another Rema \(in another container\) is using the data in /)
      expect(after).toBe(fileHere)
      expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

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
