import type { ExportFile } from '../visitor/export-file.ts'
import { gameOf } from './pets.ts'
import type { TestApp } from './test-app.ts'

/** The visitor's file as the server exports it. */
export async function exportOf(rema: TestApp, visitor: string): Promise<ExportFile> {
  return (await rema.call(visitor, 'GET', '/api/visitor/export')).json<ExportFile>()
}

/** Imports a file and returns the answer, whatever it is. */
export function importInto(rema: TestApp, visitor: string, file: unknown) {
  return rema.call(visitor, 'POST', '/api/visitor/import', file)
}

/** Everything that is stored about a visitor, except what an import does not restore: version and time of votes. */
export async function everythingOf(rema: TestApp, visitor: string) {
  const { votes, ...file } = await exportOf(rema, visitor)
  const { version: _version, ...game } = await gameOf(rema, visitor)
  return { file, game, voted: votes.map(({ feature_id }) => feature_id).toSorted() }
}
