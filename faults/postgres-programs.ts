import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Programs, findPrograms } from '../server/postgres/programs.ts'

/** The PostgreSQL versions that Rema promises to run on: the one it brings, and the oldest. */
export const VERSIONS = [18, 15] as const
export type Version = (typeof VERSIONS)[number]

/** What to do where a version is missing. */
export const INSTALL_15 =
  'PostgreSQL 15 is not installed: apt-get install postgresql-15 (Debian 12), or put its programs under /usr/lib/postgresql/15'

const DEBIAN = '/usr/lib/postgresql'

/** True when the programs of this version are on this machine; those of 18 come with npm. */
export function isInstalled(version: Version): boolean {
  return version === 18 || existsSync(join(DEBIAN, String(version), 'bin', 'postgres'))
}

/** The programs of a version; `folder` is for links to libraries. Throws where they are missing. */
export async function programsOf(version: Version, folder: string): Promise<Programs> {
  if (version === 18) return findPrograms(join(folder, 'library-links'))
  if (!isInstalled(version)) throw new Error(INSTALL_15)
  const program = (name: string) => join(DEBIAN, String(version), 'bin', name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    majorVersion: String(version),
    environment: {},
  }
}
