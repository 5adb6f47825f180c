import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pack } from './pack.ts'

const ROOT = join(import.meta.dirname, '..')
const HOME = join(ROOT, '.cache', 'container')
const NAME = 'rema-test-container'
const PORT = '3999'
/** BASE is any image of Debian 12 or later; without it, one is made of Debian's packages (mmdebstrap). */
const BASE = process.env['BASE'] ?? 'localhost/debian:12'
// Said, for podman would raise them as root, which not every machine allows.
const HARD = [
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
]

/** Builds the container as docs/deploy.md does, starts it, backs it up, kills, starts and stops it. Takes podman. */
async function testContainer(): Promise<void> {
  if (process.env['BASE'] === undefined) makeBase()
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME, { recursive: true })
  copyFileSync(await pack(), join(HOME, 'rema.tar.gz'))
  copyFileSync(join(ROOT, 'deploy', 'Containerfile'), join(HOME, 'Containerfile'))
  const plain = ['--format=docker', '--network=none', `--build-arg=BASE=${BASE}`]
  podman('build', ...plain, `--tag=${NAME}`, HOME)
  console.log(`built: ${megabytes(NAME)} MB, of which the base ${megabytes(BASE)} MB`)
  try {
    const volumes = [`--volume=${NAME}:/data`, `--volume=${NAME}-backups:/backups`]
    const where = ['--network=host', '--env=HOST=127.0.0.1', `--env=PORT=${PORT}`]
    podman('run', '--detach', `--name=${NAME}`, ...HARD, ...volumes, ...where, NAME)
    await healthy('started')
    backUp()
    podman('kill', '--signal=KILL', NAME)
    podman('start', NAME)
    await healthy('started again after it was killed')
    podman('stop', '--time=30', NAME)
    const code = podman('inspect', '--format={{.State.ExitCode}}', NAME)
    if (code !== '0') throw new Error(`It ended with ${code} when it was asked to stop.`)
    console.log('stopped in order')
  } finally {
    podman('rm', '--force', '--volumes', NAME)
    for (const volume of [NAME, `${NAME}-backups`]) podman('volume', 'rm', '--force', volume)
  }
  console.log('\n6 passed, 0 failed')
}

function makeBase() {
  const known = podman('images', '--quiet', BASE)
  if (known !== '') return
  const tar = join(ROOT, '.cache', 'base.tar')
  execFileSync('mmdebstrap', ['--variant=minbase', 'bookworm', tar], { stdio: 'inherit' })
  podman('import', tar, BASE)
}

async function healthy(what: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    try {
      podman('healthcheck', 'run', NAME)
      console.log(what)
      return
    } catch {
      await sleep(1000)
    }
  }
  throw new Error(`It is not healthy: ${podman('logs', NAME)}`)
}

function backUp(): void {
  rema('backup', '/backups')
  const backup = `/backups/${podman('exec', NAME, 'ls', '/backups')}`
  rema('verify', backup)
  rema('restore', '--rehearse', backup)
  console.log('backed up, verified and rehearsed')
}

/** One of the operator's commands, in the container. */
function rema(...words: string[]): string {
  return podman('exec', NAME, 'node_modules/.bin/node', 'scripts/rema.mjs', ...words)
}

function megabytes(image: string): number {
  return Math.round(Number(podman('image', 'inspect', '--format={{.Size}}', image)) / 1e6)
}

function podman(...words: string[]): string {
  return execFileSync('podman', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

await testContainer()
