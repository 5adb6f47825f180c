import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'
import { hiddenLines } from './hidden-lines.ts'

/** How a backup is locked or opened. Secrets come from a file or are typed: words behind a command are in lists of processes. */
export type LockOptions = {
  /** A file whose first line is the passphrase; `-` asks for it. */
  passphraseFile?: string | undefined
  /** An age public key, age1…: it is no secret. */
  recipient?: string | undefined
}
export type KeyOptions = {
  passphraseFile?: string | undefined
  /** A file with the age secret key, as age-keygen writes it. */
  identityFile?: string | undefined
}

const QUESTION = 'The passphrase, then Enter. Nothing of it is shown.'
const AGAIN = 'The same passphrase once more, then Enter.'

/** What encrypts, or null where nothing was asked for. */
export async function lockOf(
  { passphraseFile, recipient }: LockOptions,
  terminal: Pick<Terminal, 'stdin' | 'note'>,
): Promise<Encrypter | null> {
  if (passphraseFile === undefined && recipient === undefined) return null
  if (passphraseFile !== undefined && recipient !== undefined) {
    throw new OperatorError('Encrypt with a passphrase or for a key, not both: choose one.')
  }
  const lock = new Encrypter()
  if (recipient === undefined) {
    lock.setPassphrase(await newPassphraseOf(passphraseFile ?? '-', terminal))
    return lock
  }
  try {
    lock.addRecipient(recipient)
  } catch (error) {
    throw new OperatorError(`The recipient is no age public key: it looks like age1….`, error)
  }
  return lock
}

/** What decrypts a file that is encrypted; asks for the passphrase where no file was named. */
export async function keyOf(
  { passphraseFile, identityFile }: KeyOptions,
  terminal: Pick<Terminal, 'stdin' | 'note'>,
): Promise<Decrypter> {
  const key = new Decrypter()
  if (identityFile === undefined) {
    key.addPassphrase(await passphraseOf(passphraseFile ?? '-', terminal))
    return key
  }
  const lines = (await readSecret(identityFile)).split(/\r?\n/)
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))?.trim()
  try {
    if (identity === undefined) throw new Error('no identity')
    key.addIdentity(identity)
    return key
  } catch {
    throw new OperatorError(
      `${identityFile} holds no age secret key: name the file that age-keygen wrote.`,
    )
  }
}

/** Typed at a terminal, where nobody sees a slip, it is asked for twice: no backup would open with what was meant. */
async function newPassphraseOf(file: string, terminal: Pick<Terminal, 'stdin' | 'note'>) {
  if (file !== '-' || !terminal.stdin.isTTY) return passphraseOf(file, terminal)
  const [passphrase, again] = await hiddenLines(terminal, [QUESTION, AGAIN])
  if (again === undefined) throw noPassphrase()
  if (passphrase !== again) {
    throw new OperatorError('The two passphrases differ: nothing was done. Do the same again.')
  }
  return passphrase
}

async function passphraseOf(file: string, terminal: Pick<Terminal, 'stdin' | 'note'>) {
  const [passphrase = ''] =
    file === '-' ? await hiddenLines(terminal, [QUESTION]) : (await readSecret(file)).split(/\r?\n/)
  if (passphrase === '') throw noPassphrase()
  return passphrase
}

function noPassphrase(): OperatorError {
  return new OperatorError('There is no passphrase: nothing was done.')
}

async function readSecret(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: name a file that you may read.`, error)
  }
}
