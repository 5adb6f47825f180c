import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME } from './folders.ts'
import type { Machine } from './machine.ts'

/**
 * The folder of a root file system made by debootstrap's smallest variant, with git added: what
 * every world lies on, kept between runs. Throws with the log's path where it cannot be made.
 */
export function baseRoot(machine: Machine, isFresh: boolean): string {
  const root = join(HOME, 'base')
  const stampFile = join(HOME, 'base.stamp')
  const stamp = JSON.stringify([machine.release, machine.mirror, machine.aptSources])
  const isThere = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isThere && !isFresh) return root
  console.log(`Making a root file system of Debian ${machine.release} (a minute) …`)
  rmSync(stampFile, { force: true })
  const half = `${root}.half`
  for (const folder of [half, root]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  run('debootstrap', [
    '--variant=minbase',
    machine.release,
    half,
    ...(machine.mirror ? [machine.mirror] : []),
  ])
  configureApt(half, machine)
  inRoot(half, ['apt-get', 'update'])
  inRoot(half, ['apt-get', 'install', '-y', '--no-install-recommends', 'git'])
  inRoot(half, ['apt-get', 'clean'])
  renameSync(half, root)
  writeFileSync(stampFile, stamp)
  return root
}

function configureApt(root: string, { aptSources, aptSettings, certificates }: Machine) {
  const apt = join(root, 'etc', 'apt')
  if (aptSources.length > 0) writeFileSync(join(apt, 'sources.list'), `${aptSources.join('\n')}\n`)
  writeFileSync(join(apt, 'apt.conf.d', '99machine'), `${aptSettings.join('\n')}\n`)
  if (certificates === null) return
  const folder = join(root, 'etc', 'ssl', 'certs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'ca-certificates.crt'), readFileSync(certificates))
}

function inRoot(root: string, words: string[]) {
  const env = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'DEBIAN_FRONTEND=noninteractive']
  run('chroot', [root, ...env, ...words])
}

function run(command: string, words: string[]) {
  const log = join(HOME, 'base.log')
  const result = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  writeFileSync(log, `$ ${command} ${words.join(' ')}\n${result.stdout}${result.stderr}\n`, {
    flag: 'a',
  })
  if (result.status === 0) return
  throw new Error(`The root file system could not be made: ${command} failed, see ${log}.`)
}
