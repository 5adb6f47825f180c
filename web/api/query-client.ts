import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

const TRIES_AGAIN = 2
const FIRST_PAUSE_MS = 400

/** What a page knows of the server. Reads are tried again where that can help; the page itself says when to read anew. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) =>
          count < TRIES_AGAIN && !(error instanceof CallFailed && !error.mayPass),
        retryDelay: (count) => FIRST_PAUSE_MS * 4 ** count,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}
