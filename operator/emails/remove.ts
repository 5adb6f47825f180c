import { createInterface } from 'node:readline'
import { type Pool, query } from '../../server/db/pool.ts'
import { FIND_ADDRESS, REMOVE_ADDRESS } from '../../server/early-access/early-access-store.ts'
import { readEmail } from '../../server/early-access/sign-up.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-site.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from '../terminal.ts'

type Options = { dryRun?: boolean; json?: true }

/**
 * Takes the address that is typed on standard input off the list, whatever its spelling. Ends with 1 when the list
 * does not have it. The output never contains the address.
 */
export async function removeEmail(
  terminal: Terminal,
  { dryRun = false, json }: Options,
): Promise<ExitCode> {
  const typed = await typedLine(terminal, 'Type the address and press Enter:')
  const address = readEmail(typed)
  if (address === null) {
    throw new OperatorError('What was typed is no e-mail address: type the address alone.')
  }
  const site = await openCurrentSite(terminal)
  try {
    const isThere = dryRun
      ? await isOnTheList(site.pool, address.key)
      : await takeOff(site.pool, address.key)
    if (json) terminal.print(JSON.stringify({ addresses: isThere ? 1 : 0, isDryRun: dryRun }))
    else terminal.print(outcome({ isThere, dryRun }))
    return isThere ? EXIT.good : EXIT.needsSomebody
  } finally {
    await site.close()
  }
}

async function isOnTheList(pool: Pool, key: string): Promise<boolean> {
  return (await query(pool, FIND_ADDRESS, [key])).length > 0
}

async function takeOff(pool: Pool, key: string): Promise<boolean> {
  return (await query(pool, REMOVE_ADDRESS, [key])).length > 0
}

type Outcome = { isThere: boolean; dryRun: boolean }

function outcome({ isThere, dryRun }: Outcome): string {
  if (!isThere) return 'The list does not have this address: look at its spelling.'
  if (dryRun) return 'The list has this address. Nothing was changed: leave out --dry-run.'
  return 'The address is off the list.'
}

/**
 * The first line of standard input, trimmed; a terminal shows the question first. Empty if there is no input. Unlike an
 * argument, it appears neither in the list of processes nor in the shell's history.
 */
async function typedLine(
  { stdin, note }: Pick<Terminal, 'stdin' | 'note'>,
  question: string,
): Promise<string> {
  if (stdin.isTTY) note(question)
  const lines = createInterface({ input: stdin })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}
