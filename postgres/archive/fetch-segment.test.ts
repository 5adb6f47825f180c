import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
})

afterAll(() => rm(place, { recursive: true, force: true }))

function fetched(name: string, to: string, archive = 'archive') {
  return new Promise<number | null>((resolve) => {
    const words = [SCRIPT, name, to, join(place, archive)]
    const child = execFile(process.execPath, words)
    child.once('close', (code) => resolve(code))
  })
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

test.runIf(process.platform === 'linux')('nor is a disk without room', async () => {
  expect(await fetched('whole', '/dev/full')).toBe(FETCH_EXIT.noRoom)
})
