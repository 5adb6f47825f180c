import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { World } from './world.ts'

type Tool = { command: string; debianPackage: string }

const ALWAYS: readonly Tool[] = [
  { command: 'debootstrap', debianPackage: 'debootstrap' },
  { command: 'unshare', debianPackage: 'util-linux' },
  { command: 'git', debianPackage: 'git' },
]
const SLOW_DISK: readonly Tool[] = [
  { command: 'nbdkit', debianPackage: 'nbdkit' },
  { command: 'nbdfuse', debianPackage: 'libnbd-bin' },
  { command: 'mkfs.ext4', debianPackage: 'e2fsprogs' },
  { command: 'pgrep', debianPackage: 'procps' },
]
const NO_IPV6: readonly Tool[] = [{ command: 'ip', debianPackage: 'iproute2' }]

/** Installs what this machine lacks for making these worlds. Throws a sentence where that cannot be done. */
export function installTools(worlds: readonly World[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('A bare root file system takes Linux and root: sudo npm run test:bare.')
  }
  const wanted = [
    ...ALWAYS,
    ...(worlds.some((world) => world.isDiskSlow) ? SLOW_DISK : []),
    ...(worlds.some((world) => !world.hasIpv6) ? NO_IPV6 : []),
  ]
  const missing = wanted.filter(({ command }) => !isThere(command))
  if (missing.length === 0) return
  const packages = missing.map(({ debianPackage }) => debianPackage)
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const lacking = missing.filter(({ command }) => !isThere(command))
  if (lacking.length > 0) throw new Error(`Install ${packages.join(', ')}, then try again.`)
}

function isThere(command: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.some((folder) => canRun(join(folder, command)))
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
