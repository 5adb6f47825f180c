/** Ends one thing that was started. */
export type Close = () => Promise<unknown>

/** Closes all, the last started first, also after one that could not be closed; the first failure is thrown at the end. */
export async function closeAll(toClose: readonly Close[]) {
  const failures: unknown[] = []
  for (const close of toClose.toReversed()) {
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
