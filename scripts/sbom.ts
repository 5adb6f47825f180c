import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

type Component = { name: string; version: string; scope: string }
type Sbom = {
  metadata: { component: { name: string } }
  components: Component[]
}

/**
 * The software bill of materials in CycloneDX: every locked package with version, licence and hash;
 * what only building and testing take has the scope `optional`. Reads the lockfile alone.
 * Throws with npm's words where npm is too old to know (before 9.5).
 */
export function billOfMaterials(): Sbom {
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
  const script = process.env['npm_execpath']
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const bill: Sbom = JSON.parse(stdout)
  // npm takes the name of the folder, which is anybody's choice.
  const { name }: { name: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  bill.metadata.component.name = name
  return bill
}

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2))
