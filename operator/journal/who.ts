import { userInfo } from 'node:os'

/** The operating system's name of who runs the command; their number where it has none, as in some containers. */
export function whoRunsThis(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
