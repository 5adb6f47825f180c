// Preloaded by --import: writes the address of every module that a process loads into a file of that process,
// in the folder LOADED_MODULES.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const folder = process.env.LOADED_MODULES
if (folder) {
  registerHooks({
    load(url, context, nextLoad) {
      appendFileSync(join(folder, String(process.pid)), `${url}\n`)
      return nextLoad(url, context)
    },
  })
}
