import type { ReadKey, Reads } from './reads.ts'

/** Reads what is missing without the page going back to loading: only a good answer is taken. */
export async function readQuietly<Data>(
  reads: Reads,
  key: ReadKey,
  read: () => Promise<Data>,
): Promise<void> {
  try {
    const data = await read()
    reads.set<Data>(key, () => data)
  } catch {
    // The page says already that it failed.
  }
}
