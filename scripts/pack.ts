import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildApart } from './build-apart.ts'
import { type Locked, productionPackages } from './production-packages.ts'
import { PRODUCTION_PARTS, TO_READ } from './production-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const HOME = join(ROOT, '.cache', 'pack')
/** Of files that are no checkout's. */
const UNDATED = '1980-01-01T00:00Z'

const manifest: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
)

/**
 * Writes `.cache/pack/rema-<version>-<platform>.tar.gz`: one folder `rema` that serves on a machine of this kind
 * without git, Node or npm of its own, PostgreSQL included. Gives its path. Takes tar and gzip.
 */
export async function pack(): Promise<string> {
  const packages = productionPackages(lock.packages, ROOT)
  await buildApart()
  const folder = join(HOME, 'rema')
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of [...PRODUCTION_PARTS, 'deploy', ...TO_READ]) copy(part, folder)
  for (const path of packages) copyPackage(path, folder)
  linkNode(folder)
  const file = join(HOME, `rema-${manifest.version}-${process.platform}-${process.arch}.tar.gz`)
  const words = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=${dateOfCommit()}`,
  ]
  const modes = ['--mode=u=rwX,go=rX', '-I', 'gzip -n']
  execFileSync('tar', [...words, ...modes, '-C', HOME, '-cf', file, 'rema'])
  return file
}

/**
 * The date of every file in it: the same commit gives the same bytes, and another one other dates, by which browsers
 * learn that a file without a hash in its name has changed.
 */
function dateOfCommit(): string {
  try {
    return execFileSync(
      'git',
      ['-C', ROOT, '-c', 'log.showSignature=false', 'log', '-1', '--format=%cI'],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ).trim()
  } catch {
    // oxlint-disable-next-line no-console -- Whoever packs has to know: browsers may keep a file of the release before.
    console.error(`Git does not tell of which commit this is: its files are dated ${UNDATED}.`)
    return UNDATED
  }
}

function copy(part: string, folder: string) {
  mkdirSync(dirname(join(folder, part)), { recursive: true })
  cpSync(join(ROOT, part), join(folder, part), {
    recursive: true,
    filter: (path) => basename(path) !== 'testing' && !path.endsWith('.test.ts'),
  })
}

function copyPackage(path: string, folder: string) {
  const from = join(ROOT, path)
  const isNode = path.startsWith('node_modules/node-')
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    // A package inside a package has an entry of its own; of Node, what runs and its licence.
    filter: (one) =>
      one !== join(from, 'node_modules') &&
      !(isNode && ['include', 'share', 'CHANGELOG.md'].includes(one.slice(from.length + 1))),
  })
}

function linkNode(folder: string) {
  const name = `node-${process.platform}-${process.arch}`
  if (!existsSync(join(folder, 'node_modules', name))) {
    throw new Error(`No Node is packaged for ${process.platform} ${process.arch}.`)
  }
  const bin = join(folder, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(join('..', name, 'bin', 'node'), join(bin, 'node'))
}

if (import.meta.main) {
  const file = await pack()
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  console.log(`${file}\n${Math.round(statSync(file).size / 1e6)} MB, SHA-256 ${sha256}`)
}
