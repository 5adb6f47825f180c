import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'

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

/** Prints texts that together end with a line's end, line by line. */
export async function printTexts(
  { print }: Pick<Terminal, 'print'>,
  texts: AsyncIterable<string>,
): Promise<void> {
  let rest = ''
  for await (const text of texts) {
    const all = rest + text
    const end = all.lastIndexOf('\n')
    if (end >= 0) print(all.slice(0, end))
    rest = all.slice(end + 1)
  }
}
