import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOME, LOGS } from './folders.ts'
import type { Machine } from './machine.ts'
import { type Result, readResult } from './result.ts'
import type { World } from './world.ts'

type Material = {
  machine: Machine
  /** Folder of the root file system that all worlds lie on. */
  base: string
  /** Folder of the world's Node and npm. */
  node: string
  /** The checkout's HEAD as a git bundle. */
  bundle: string
}

type Wish = { name: string; run: string; isKept: boolean }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Makes a world, tries the commands in it and takes it away again; null when a signal ended that. */
export async function tryWorld(
  world: World,
  material: Material,
  wish: Wish,
): Promise<Result | null> {
  const logs = join(LOGS, wish.name)
  const folder = join(HOME, 'worlds', wish.name)
  for (const path of [logs, folder]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { recursive: true })
  }
  const env = {
    PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`,
    ...variablesOf(world, material, wish),
    WORLD_FOLDER: folder,
    WORLD_LOGS: logs,
  }
  const session = spawn(...commandFor(world), { env, stdio: 'inherit' })
  const isComplete = await endOf(session)
  if (!wish.isKept) rmSync(folder, { recursive: true, force: true })
  return isComplete ? readResult(wish.name, logs) : null
}

/** When this script ends, however it does, the first process does; with that every other, and its mounts. */
function commandFor({ hasOneCore }: World): [string, string[]] {
  const core = hasOneCore ? ['taskset', '--cpu-list', '0'] : []
  const spaces = ['--mount', '--mount-proc', '--pid', '--fork', '--kill-child']
  const session = ['bash', join(import.meta.dirname, 'session.sh')]
  return ['setpriv', ['--pdeathsig', 'KILL', ...core, 'unshare', ...spaces, ...session]]
}

function variablesOf(world: World, { machine, base, node, bundle }: Material, { run }: Wish) {
  const certificates = machine.certificates
    ? { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }
    : {}
  const env = Object.entries({ ...machine.env, ...certificates })
  return {
    WORLD_BASE: base,
    WORLD_NODE: node,
    WORLD_BUNDLE: bundle,
    WORLD_ENV: env.map(([name, value]) => `${name}=${value}`).join('\n'),
    WORLD_ACCOUNT: world.account,
    WORLD_ZONE: world.zone,
    WORLD_LANG: world.lang,
    WORLD_TMPDIR: world.tmpdir,
    WORLD_PATH: world.path,
    WORLD_DISK: world.isDiskSlow ? 'slow' : 'usual',
    WORLD_IPV6: world.hasIpv6 ? 'yes' : 'no',
    WORLD_SHM: world.hasShm ? 'yes' : 'no',
    WORLD_RUN: run,
  }
}

/** False when it was ended by a signal to this script. */
async function endOf(session: ChildProcess): Promise<boolean> {
  let isStopped = false
  const stop = () => {
    isStopped = true
    session.kill('SIGKILL')
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  session.once('error', reject).once('exit', () => resolve())
  await promise
  for (const signal of SIGNALS) process.off(signal, stop)
  return !isStopped
}
