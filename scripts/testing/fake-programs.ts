import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rema-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv }

/** Runs a shell script, or Node with a module, that finds these shell commands in place of programs. */
export function runWith(programs: Record<string, string>, script: string, options: Options = {}) {
  const folder = newFolder()
  for (const [name, command] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  const env = { ...options.env, PATH: `${folder}:${process.env['PATH']}` }
  return spawnSync('sh', ['-c', script], { ...options, encoding: 'utf8', env })
}
