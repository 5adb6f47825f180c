import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Home } from '../../faults/postgres.ts'
import { processTree } from '../../faults/process-tree.ts'
import { signal } from '../../faults/server.ts'
import { commandAs } from '../../server/postgres/account.ts'

/** A program that runs until it is ended, with a log in the home's folder. */
export type Daemon = {
  /** Its processes, none when it has ended. */
  pids: () => Promise<number[]>
  /** Ends it and all that it started, without a word. */
  kill: () => Promise<void>
}

type Command = {
  name: string
  file: string
  words: string[]
  environment?: Record<string, string>
  /** Whether it is started again when it ends by itself, as systemd does for Debian's Patroni. */
  restarts?: boolean
}

const MAX_RESTARTS = 100
const RESTART_AFTER_MS = 200

/** Starts a program as the account of the home. */
export function startDaemon(home: Home, command: Command): Daemon {
  let child = run(home, command)
  let isWanted = true
  let restarts = 0
  function watch() {
    child.once('exit', () => {
      if (!isWanted || !command.restarts || restarts >= MAX_RESTARTS) return
      restarts += 1
      setTimeout(() => {
        if (!isWanted) return
        child = run(home, command)
        watch()
      }, RESTART_AFTER_MS)
    })
  }
  watch()
  const pids = async () => (isRunning(child) ? processTree(child.pid ?? 0) : [])
  return {
    pids,
    async kill() {
      isWanted = false
      if (!isRunning(child)) return
      const ended = once(child, 'exit')
      for (const pid of await pids()) signal(pid, 'SIGKILL')
      await ended
    },
  }
}

function run(home: Home, { name, file, words, environment = {} }: Command): ChildProcess {
  const command = commandAs(home.account, { ...home.programs, environment }, file, words)
  const log = openSync(join(home.folder, `${name}.log`), 'a')
  try {
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    return spawn(command.file, command.args, { ...command.options, stdio })
  } finally {
    closeSync(log)
  }
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}
