import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOME, LOGS } from './folders.ts'
import type { Machine } from './machine.ts'
import { type Result, readResult } from './result.ts'
import type { World } from './world.ts'

export type Material = {
  machine: Machine
  /** Folder of the root file system that all worlds lie on. */
  base: string
  /** Folder of the world's Node and npm. */
  node: string
  /** The checkout's HEAD as a git bundle. */
  bundle: string
}

export type Wish = { name: string; run: string; isKept: boolean }

/** Makes a world, tries the commands in it and takes it away again. */
export async function tryWorld(world: World, material: Material, wish: Wish): Promise<Result> {
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
  await endOf(session)
  if (!wish.isKept) rmSync(folder, { recursive: true, force: true })
  return readResult(wish.name, logs)
}

/** With its first process every other of the world ends, and its mounts with them. */
function commandFor({ hasOneCore }: World): [string, string[]] {
  const spaces = ['--mount', '--mount-proc', '--pid', '--fork', '--kill-child']
  const words = [...spaces, 'bash', join(import.meta.dirname, 'session.sh')]
  return hasOneCore ? ['taskset', ['--cpu-list', '0', 'unshare', ...words]] : ['unshare', words]
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

function endOf(session: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = () => session.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  session.once('error', (error) => {
    console.error(error.message)
    resolve()
  })
  session.once('exit', () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    resolve()
  })
  return promise
}
