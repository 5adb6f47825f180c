import { stat } from 'node:fs/promises'

/** Whether there is something of that name. */
export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
