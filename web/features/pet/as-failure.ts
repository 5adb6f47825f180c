import { CallFailed } from '../../api/call-failed.ts'

/** What was thrown, as a failed call; anything else was no answer of ours. */
export function asFailure(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed('unreadable')
}
