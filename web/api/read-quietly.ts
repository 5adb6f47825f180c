import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads what is missing without the page going back to loading: only a good answer is taken. */
export async function readQuietly<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<Data>,
): Promise<void> {
  try {
    queryClient.setQueryData(queryKey, await read())
  } catch {
    // The page says already that it failed.
  }
}
