import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { HOME } from './folders.ts'

/** The npm that comes with a Node; a later Node than these has the last one. */
const NPMS = [
  { below: 21, npm: '10.8.2' },
  { below: 24, npm: '10.9.4' },
  { below: Infinity, npm: '11.6.2' },
]

/** A folder to be /usr/local: a Node of this version and its npm, from the npm registry. */
export function nodeOfWorld(version: string): string {
  const local = join(HOME, `node-${version}`)
  if (existsSync(local)) return local
  const fetched = join(HOME, `node-${version}.fetched`)
  const half = `${local}.half`
  for (const folder of [fetched, half]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(fetched, { recursive: true })
  const major = Number.parseInt(version, 10)
  const npm = NPMS.find(({ below }) => major < below)?.npm
  const platform = `node-linux-${process.arch}`
  const words = [
    'install',
    '--prefix',
    fetched,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
  ]
  execFileSync(
    'npm',
    [...words, '--no-audit', '--no-fund', `${platform}@${version}`, `npm@${npm}`],
    {
      cwd: fetched,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const modules = join(half, 'lib', 'node_modules')
  mkdirSync(modules, { recursive: true })
  mkdirSync(join(half, 'bin'))
  cpSync(join(fetched, 'node_modules', platform, 'bin', 'node'), join(half, 'bin', 'node'))
  cpSync(join(fetched, 'node_modules', 'npm'), join(modules, 'npm'), { recursive: true })
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(half, 'bin', name))
  }
  rmSync(fetched, { recursive: true })
  renameSync(half, local)
  return local
}
