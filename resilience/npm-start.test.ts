import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder, signal } from './server.ts'

test('SIGTERM ends npm start with code 0 and shuts PostgreSQL down in order', async () => {
  const { child, expectEnded } = await npmStart()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expectEnded()
})

describe.runIf(import.meta.env.MODE === 'deep')('npm start', () => {
  test.each<[string, (npm: number) => void]>([
    ['SIGTERM to the process group', (npm) => process.kill(-npm, 'SIGTERM')],
    ['Ctrl-C', (npm) => process.kill(-npm, 'SIGINT')],
    ['SIGKILL of npm', (npm) => process.kill(npm, 'SIGKILL')],
  ])('shuts PostgreSQL down in order after %s', async (_how, stop) => {
    const { pid, output, expectEnded } = await npmStart()
    const before = output().length
    stop(pid)
    await expectEnded()
    expect(output().slice(before)).not.toMatch(/error/i)
  })

  test('ends when its terminal is closed', async () => {
    const { child, expectEnded } = await npmStart(['script', '-qec', 'npm start', '/dev/null'])
    child.kill('SIGKILL')
    await expectEnded()
    expect(child.signalCode).toBe('SIGKILL')
  })

  test('goes on in the background when a terminal is closed, as with nohup', async () => {
    const { child, pid, output, expectEnded } = await npmStart()
    process.kill(-pid, 'SIGHUP')
    expect(await once(child, 'exit')).toEqual([null, 'SIGHUP'])
    const [, address] = /ready: (\S+)/.exec(output()) ?? []
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    process.kill(-pid, 'SIGTERM')
    await expectEnded()
  })
})

/** Starts `npm start`, or another command with it, without pages on an empty DATA_DIR and waits until it is ready. */
async function npmStart([file = '', ...words]: readonly string[] = ['npm', 'start']) {
  const { dataDir, remove } = await makeDataFolder()
  onTestFinished(remove)
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(file, words, {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: '0', REMA_PAGES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // When every process that writes to this terminal has ended.
  const ended = once(child, 'close')
  const pid = child.pid ?? 0
  onTestFinished(() => signal(-pid, 'SIGKILL'))
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(output)
    return output.includes('Rema is ready')
  }
  await vi.waitUntil(isReady, { timeout: 150_000, interval: 50 })
  return {
    child,
    /** Also of the process group, like a job of a terminal. */
    pid,
    output: () => output,
    /** Waits until all its processes have ended and PostgreSQL was shut down in order. */
    expectEnded: async () => {
      await ended
      const log = join(dataDir, 'postgres', 'postgres.log')
      await vi.waitFor(
        async () => expect(await readFile(log, 'utf8')).toMatch(/database system is shut down\s*$/),
        { timeout: 30_000, interval: 50 },
      )
    },
  }
}
