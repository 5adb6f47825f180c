import { watch } from 'node:fs'

/** Until something of such a name is written in this folder, however soon it has another name again. */
export function untilWritten(folder: string, isIt: (name: string) => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watcher = watch(folder, (_event, name) => {
    if (!name || !isIt(name)) return
    watcher.close()
    resolve()
  })
  return promise
}
