import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from './operator-error.ts'

const OWNER_ALONE = 0o600

/**
 * Writes texts to a new file that nobody else may read; one that fails leaves none.
 * Throws OperatorError when there is something of that name, or none can be made.
 */
export async function writeNew(path: string, texts: AsyncIterable<string>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ALONE })
  let isOurs = false
  file.once('open', () => {
    isOurs = true
  })
  try {
    await pipeline(texts, file)
  } catch (error) {
    if (isOurs) await rm(path, { force: true })
    throw refusalOf(path, error) ?? error
  }
}

function refusalOf(path: string, error: unknown): OperatorError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  return new OperatorError(
    error.code === 'EEXIST'
      ? `${path} is there already: choose another name, nothing is overwritten.`
      : `${path} cannot be written (${String(error.code)}): choose another place.`,
    error,
  )
}
