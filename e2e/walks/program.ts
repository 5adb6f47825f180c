import { type ChildProcess, spawn } from 'node:child_process'
import { Readable } from 'node:stream'

export type Program = {
  /** What the program writes to its fourth file descriptor, up to the end of the first line. */
  firstLine: () => Promise<string>
  /** Ends it and all that it started. */
  end: () => Promise<void>
}

/** Starts a program and sees to it that neither it nor what it started outlives this process. */
export function startProgram(
  [command = '', ...words]: readonly string[],
  env: Record<string, string>,
): Program {
  // A group of its own: a browser is many processes, and some of them have left their parent.
  const child = spawn(command, words, {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = () => endGroup(child, 'SIGKILL')
  process.once('exit', stop)
  return {
    firstLine: () => firstLine(child, command),
    end: async () => {
      endGroup(child, 'SIGTERM')
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
      stop()
      await gone
      process.off('exit', stop)
    },
  }
}

function firstLine(child: ChildProcess, command: string): Promise<string> {
  const pipe = child.stdio[3]
  return new Promise((resolve, reject) => {
    let said = ''
    if (!(pipe instanceof Readable)) return reject(new Error('there is no such descriptor'))
    pipe.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (said.includes('\n')) resolve(said.trim())
    })
    pipe.once('end', () => reject(new Error(`${command} ended`)))
    child.once('error', reject)
  })
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // All of it is gone already.
  }
}
