import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['#1', 'why?', '$HOME', '`ls`'])(
  'a checkout in a folder called "%s" is told at once that it cannot stay there',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'rema-install-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const checkout = join(folder, name)
    mkdirSync(join(checkout, 'scripts'), { recursive: true })
    cpSync(join(import.meta.dirname, 'install.mjs'), join(checkout, 'scripts/install.mjs'))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/install.mjs'], {
      cwd: checkout,
      encoding: 'utf8',
    })
    expect(stderr).toBe(
      `Rema cannot be built in ${checkout}: move it to a folder without # ? $ \` or " in its path.\n`,
    )
    expect(status).toBe(1)
    expect(existsSync(join(checkout, 'node_modules'))).toBe(false)
  },
)
