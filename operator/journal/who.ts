import { userInfo } from 'node:os'
import { processTerminal } from '../terminal.ts'

/** A user name of this system or of a directory, short and on one line: it is printed as it stands. */
const USER_NAME = /^\w[\w.@\\-]{0,62}\$?$/

/**
 * Who runs the command: as deploy/rema hands it on, which always becomes the site's user, or the operating system's
 * name; their number where it has none, as in some containers.
 */
export function whoRunsThis(
  env: Readonly<Record<string, string | undefined>> = processTerminal.env,
): string {
  const handedOn = env['REMA_OPERATOR'] ?? ''
  if (USER_NAME.test(handedOn)) return handedOn
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
