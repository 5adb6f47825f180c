import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { processTree } from './process-tree.ts'
import { postgresPid } from './server.ts'

test('a process tree is a process and what it started, never all that runs', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const pid = child.pid ?? 0
  expect(await processTree(pid)).toEqual([pid])
  expect(await processTree(process.pid)).toContain(pid)
  for (const nobody of [0, -1, Number.NaN]) {
    await expect(processTree(nobody)).rejects.toThrow('is not the id of a process')
  }
})

test('a file of PostgreSQL that a power cut left empty names no process to kill', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rema-faults-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
  await expect(postgresPid(dataDir)).rejects.toThrow('there is no PostgreSQL in this folder')
})
