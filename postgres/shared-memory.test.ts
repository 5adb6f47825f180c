import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { dataFolders } from './testing/data-folders.ts'

const folders = dataFolders()
afterEach(() => folders.quiet())
afterAll(() => folders.emptied())

/** Nobody can write to /dev/shm any more in this one process and its children; the test's own folder may be in it. */
function withoutSharedMemory(folder: string) {
  const script =
    'mount --bind /dev/shm /dev/shm && mount --bind "$1" "$1" && mount -o remount,bind,ro /dev/shm && shift && exec "$@"'
  return (node: string[]) => ['unshare', '-m', 'sh', '-c', script, 'sh', folder, ...node]
}
const canHide = spawnSync('unshare', ['-m', 'test', '-w', '/dev/shm']).status === 0
const NEEDS = 'taking /dev/shm away needs one, and a root with all its powers'

test('data made where there was shared memory is served where there is none', async ({ skip }) => {
  skip(!canHide, NEEDS)
  const dataDir = await folders.used()
  const command = withoutSharedMemory(dirname(dataDir))
  const { connection } = await folders.start(dataDir, { command }).ready
  expect(await ask(connection, 'show dynamic_shared_memory_type')).toEqual([
    { dynamic_shared_memory_type: 'mmap' },
  ])
})

test('data made where there was none is served from shared memory where there is', async ({
  skip,
}) => {
  skip(!canHide, NEEDS)
  const dataDir = folders.empty()
  const without = folders.start(dataDir, { command: withoutSharedMemory(dirname(dataDir)) })
  await without.ready
  without.child.kill('SIGTERM')
  await without.ended
  const { connection } = await folders.start(dataDir).ready
  expect(await ask(connection, 'show dynamic_shared_memory_type')).toEqual([
    { dynamic_shared_memory_type: 'posix' },
  ])
})
