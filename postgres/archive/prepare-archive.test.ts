import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AS_WE_ARE } from '../account.ts'
import { prepareArchive, requireOwnArchive } from './prepare-archive.ts'

const SYSTEM = 7_512_345_678_901_234_567n

/** A cluster of which only its number is there, and the folder of an archive with such a file of whose it is. */
async function given(owner: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rema-owner-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const cluster = join(folder, 'postgres')
  await mkdir(join(cluster, 'global'), { recursive: true })
  await mkdir(join(cluster, 'pg_wal'))
  await writeFile(
    join(cluster, 'global', 'pg_control'),
    new Uint8Array(new BigUint64Array([SYSTEM]).buffer),
  )
  const archive = join(folder, 'archive')
  await mkdir(archive)
  await writeFile(join(archive, 'system-identifier'), owner)
  return { cluster, archive }
}

test('a file of whose it is that a full disk left empty belongs to nobody, and is written anew', async () => {
  const { cluster, archive } = await given('')
  await requireOwnArchive(archive, cluster)
  const said: string[] = []
  await prepareArchive(archive, cluster, AS_WE_ARE, (line) => said.push(line))
  expect(said).toEqual([])
  expect(await readFile(join(archive, 'system-identifier'), 'utf8')).toBe(`${SYSTEM}\n`)
  expect((await readdir(archive)).toSorted()).toEqual(['log', 'system-identifier'])
})

test('an archive of another database is refused, and stays as it was', async () => {
  const { cluster, archive } = await given('17\n')
  await expect(requireOwnArchive(archive, cluster)).rejects.toThrow(/archive of another database/)
  await prepareArchive(archive, cluster, AS_WE_ARE, () => {})
  expect(await readFile(join(archive, 'system-identifier'), 'utf8')).toBe('17\n')
})

test('where a timeline began is handed over also while the archive is away', async () => {
  const { cluster, archive } = await given('')
  await rm(archive, { recursive: true })
  const marks = join(cluster, 'pg_wal', 'archive_status')
  await mkdir(marks)
  await writeFile(join(cluster, 'pg_wal', '00000002.history'), '1\t0/3000060\tbefore a moment\n')
  await prepareArchive(archive, cluster, AS_WE_ARE, () => {})
  expect(await readdir(marks)).toEqual(['00000002.history.ready'])
})
