import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** One of the operator's commands under way. */
type RemaCommand = {
  process: ChildProcess
  /** Resolves however it ends; the code is null where a signal ended it. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** Runs one of the operator's commands in a process of its own, as `npm run rema -- <words>` does. */
export function startRema(
  words: readonly string[],
  settings: Record<string, string>,
  context: Pick<TestContext, 'onTestFinished'> = { onTestFinished },
): RemaCommand {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'rema.mjs'), ...words], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  context.onTestFinished(() => void child.kill('SIGKILL'))
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  const ended = promise.then(async (code) => {
    const [stdout, stderr] = await said
    return { code, stdout, stderr }
  })
  return { process: child, ended }
}
