import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readContents } from './contents.ts'

const HISTORY = '1\t0/C000060\tbefore 2026-03-11\n'

/** An archive with these files in its log, and a copy of each of these timelines. */
async function given(log: Readonly<Record<string, string>>, ...copiedTimelines: number[]) {
  const archive = await mkdtemp(join(tmpdir(), 'rema-contents-'))
  onTestFinished(() => rm(archive, { recursive: true, force: true }))
  for (const folder of ['log', 'bases']) await mkdir(join(archive, folder))
  for (const [name, text] of Object.entries(log)) {
    await writeFile(join(archive, 'log', name), gzipSync(text))
  }
  for (const timeline of copiedTimelines) {
    const name = join(archive, 'bases', `base-2026-03-1${timeline}T120000Z`)
    const told = { at: `2026-03-1${timeline}T12:00:00.000Z`, timeline, from: 20, to: 20 }
    await writeFile(`${name}.json`, JSON.stringify(told))
    await writeFile(`${name}.tar.gz`, '')
  }
  return archive
}

test.each([
  ['the first, of a site that was never restored', {}, [1], [1]],
  ['the newest that has a history', { '00000002.history.gz': HISTORY }, [1], [1, 2]],
  ['one whose history is in an earlier archive', {}, [1, 2], [2]],
  ['none that only segments are of', { '000000020000000000000014.gz': '' }, [1], [1]],
])('the newest timeline is %s', async (_which, log, copied, passed) => {
  const { way } = await readContents(await given(log, ...copied))
  expect(way.map(({ timeline }) => timeline)).toEqual(passed)
})
