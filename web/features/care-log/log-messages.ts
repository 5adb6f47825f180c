import { CallFailed } from '../../api/call-failed.ts'

/** The sentences of the Care Log. Source: docs/product.md, sections 2 and 8. */
export const LOG_MESSAGES = {
  fetch: 'Failed to fetch pet activities',
  unexpected: 'Something went wrong',
  empty: 'No activities logged yet',
} as const

/** The sentence for a log that could not be read: 'unexpected' when what came was no answer of ours. */
export function logFailure(error: unknown): string {
  const isExpected =
    error instanceof CallFailed && error.code !== 'unreadable' && error.code !== 'unexpected'
  return isExpected ? LOG_MESSAGES.fetch : LOG_MESSAGES.unexpected
}
