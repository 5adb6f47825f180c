/** Longer than a request: after this time the tab that has the lock is frozen, or sends very much. */
const LOCK_TIMEOUT_MS = 12_000

/** Runs a task while no other tab runs one under this name. Without locks, or if none is free in time, it just runs. */
export async function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  let isGranted = false
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS)
  try {
    return await navigator.locks.request(`rema-${name}`, { signal: waiting.signal }, () => {
      clearTimeout(timer)
      isGranted = true
      return task()
    })
  } catch (error) {
    if (isGranted) throw error
    // There are no locks on plain http, and none if storage is blocked.
    return task()
  } finally {
    clearTimeout(timer)
  }
}
