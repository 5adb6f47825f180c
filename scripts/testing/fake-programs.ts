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

/** Runs a line of shell in a folder. `fakes`: shell commands that take the place of programs. */
export function runIn(cwd: string, line: string, fakes: Record<string, string> = {}, env = {}) {
  const folder = newFolder()
  for (const [name, command] of Object.entries(fakes))
    writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  const PATH = `${folder}:${process.env['PATH']}`
  return spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', env: { ...env, PATH } })
}
