import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
// Imported first: it notes the parent process, which may end while the pages are built.
import { whenToStop } from '../server/when-to-stop.ts'
import { builtFrom, sourceHash } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '..')

if ((await builtFrom(join(ROOT, 'dist'))) !== (await sourceHash(ROOT))) await build()
await import('../server/main.ts')

/** Builds the pages in a process that ends: a build takes three times the memory of the server. */
async function build(): Promise<void> {
  const building = spawn(process.execPath, [join(import.meta.dirname, 'build-site.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let isStopping = false
  whenToStop(
    () => {
      isStopping = true
      building.kill('SIGKILL')
    },
    { withParent: process.env['npm_lifecycle_event'] === 'start' },
  )
  const [code] = await once(building, 'exit')
  if (isStopping) process.exit(0)
  if (code === 0) return
  console.error('The pages could not be built: see above, correct it and start again.')
  process.exit(1)
}
