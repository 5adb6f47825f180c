import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { whenToStop } from '../server/when-to-stop.ts'
import { builtFrom, sourceHash } from './source-hash.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Builds the pages when their sources changed, in a process that ends: what builds takes three times the
 * memory of the server that is started next. Asked to stop meanwhile it ends both processes at once, with 0;
 * after a build that failed it says so in a sentence and ends with 1.
 */
export async function buildApart(): Promise<void> {
  if ((await builtFrom(join(ROOT, 'dist'))) === (await sourceHash(ROOT))) return
  const building = spawn(process.execPath, [join(import.meta.dirname, 'build-site.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let isStopping = false
  const keepOn = whenToStop(
    () => {
      isStopping = true
      building.kill('SIGKILL')
    },
    { withParent: process.env['npm_lifecycle_event'] === 'start' },
  )
  const [code, signal]: (number | string | null)[] = await once(building, 'exit')
  keepOn()
  if (isStopping) process.exit(0)
  if (code === 0) return
  const how = signal === null ? '' : ` (${signal})`
  console.error(`The pages could not be built${how}: see above, correct it and start again.`)
  process.exit(1)
}
