import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const HEADING = /^## (\d+\.\d+\.\d+) · [\d-]+ · ([0-9a-f]{40})$/m

export type Release = { version: string; commit: string }

/** The newest release that CHANGELOG.md names with its commit. */
export function earlierRelease(): Release {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const [, version = '', commit = ''] = HEADING.exec(text) ?? []
  return { version, commit }
}

/** Why a release cannot be tried here, null where it can: a shallow clone lacks its commit. */
export function whyNot({ version, commit }: Release): string | null {
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT })
  return found.status === 0 ? null : `the commit of ${version} is not in this clone`
}

/**
 * A release's files in a folder of their own with the packages that are installed here; gone when the test
 * ends. Throws where one of the packages it serves with has another version here.
 */
export function checkOut({ commit }: Release): string {
  const folder = mkdtempSync(join(tmpdir(), 'rema-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const tar = join(folder, 'release.tar')
  for (const words of [
    ['git', 'archive', `--output=${tar}`, commit],
    ['tar', '-xf', tar, '-C', folder],
  ]) {
    const [command = '', ...rest] = words
    const { status, stderr } = spawnSync(command, rest, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const other = otherPackages(folder)
  if (other.length > 0) throw new Error(`It serves with other packages: ${other.join(', ')}.`)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function otherPackages(folder: string): string[] {
  const wanted: { dependencies: Record<string, string> } = read(join(folder, 'package.json'))
  return Object.entries(wanted.dependencies).flatMap(([name, version]) => {
    const here: { version: string } = read(join(ROOT, 'node_modules', name, 'package.json'))
    return here.version === version ? [] : [`${name} ${version}`]
  })
}

function read(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
