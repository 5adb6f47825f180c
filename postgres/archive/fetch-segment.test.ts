import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FETCH_EXIT } from './fetch-exit.ts'

const SCRIPT = join(import.meta.dirname, 'fetch-segment.ts')

let place = ''

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rema-fetch-'))
  await mkdir(join(place, 'archive', 'log'), { recursive: true })
  await writeFile(join(place, 'archive', 'log', 'whole.gz'), gzipSync('a segment'))
  await writeFile(join(place, 'archive', 'log', 'broken.gz'), 'not gzip')
  await writeFile(join(place, 'archive', 'log', 'closed.gz'), gzipSync('a segment'))
})

afterAll(() => rm(place, { recursive: true, force: true }))

function fetched(name: string, to: string, archive = 'archive', as = {}) {
  return new Promise<number | null>((resolve) => {
    const words = [SCRIPT, name, to, join(place, archive)]
    const child = execFile(process.execPath, words, as)
    child.once('close', (code) => resolve(code))
  })
}

/** Whom a closed file is closed to; no settings of a process where nobody here is. */
function somebodyElse(): { as: { uid?: number; gid?: number }; why: string } {
  if (process.platform === 'win32') return { as: {}, why: 'files are closed in another way here' }
  if (process.getuid?.() !== 0) return { as: {}, why: '' }
  const as = { uid: 65534, gid: 65534 }
  const { status } = spawnSync('test', ['-x', process.execPath], as)
  return { as, why: status === 0 ? '' : 'no other user can enter the folder of this checkout' }
}

test('a segment is unpacked', async () => {
  const to = join(place, 'fetched')
  expect(await fetched('whole', to)).toBe(0)
  expect(await readFile(to, 'utf8')).toBe('a segment')
})

test.each([
  ['one that is not there is the archive’s end', 'none', 'to', 'archive', FETCH_EXIT.notThere],
  ['one that is damaged is none', 'broken', 'to', 'archive', FETCH_EXIT.damaged],
  ['nor is an archive whose disk has gone', 'whole', 'to', 'gone', FETCH_EXIT.archiveAway],
])('%s', async (_what, name, to, archive, code) => {
  expect(await fetched(name, join(place, to), archive)).toBe(code)
})

test('nor is one that whoever runs PostgreSQL may not read, which is not called damaged', async ({
  skip,
}) => {
  const { as, why } = somebodyElse()
  skip(why !== '', why)
  const to = join(place, 'closed')
  await writeFile(to, '')
  await chmod(to, 0o666)
  await chmod(place, 0o711)
  await chmod(join(place, 'archive', 'log', 'closed.gz'), 0)
  expect(await fetched('whole', to, 'archive', as)).toBe(0)
  expect(await fetched('closed', to, 'archive', as)).toBe(FETCH_EXIT.closed)
})

test.runIf(process.platform === 'linux')('nor is a disk without room', async () => {
  expect(await fetched('whole', '/dev/full')).toBe(FETCH_EXIT.noRoom)
})
