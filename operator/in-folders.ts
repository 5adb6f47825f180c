import { readdir, stat } from 'node:fs/promises'
import { OperatorError } from './operator-error.ts'

/** Whether there is something of that name; throws where that cannot be told, as on a disk that fails. */
export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => withoutThat(error, path, false, ['ENOENT', 'ENOTDIR']),
  )
}

/** The names in a folder, none where there is no folder; throws where it cannot be read. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => withoutThat(error, folder, [], ['ENOENT']))
}

/** What to throw where reading a path failed for a reason that is not ours. */
export function cannotRead(path: string, error: unknown): OperatorError {
  return new OperatorError(`${path} cannot be read (${codeOf(error)}).`, error)
}

function withoutThat<T>(error: unknown, path: string, instead: T, codes: readonly string[]): T {
  if (codes.includes(codeOf(error))) return instead
  throw cannotRead(path, error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
