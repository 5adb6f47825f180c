// Installs what package-lock.json says unless that is done already. Runs on any Node from 20 up,
// before anything is installed, so it uses nothing but Node itself.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.installed')

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or later.`)
}

const wanted = stamp()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  install()
  writeFileSync(stampFile, wanted)
}

/** What must be the same for an installation to be current: the locked list and the kind of machine. */
function stamp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

// `npm ci` refuses a lockfile that lacks another platform's optional binaries; `npm install` does not.
// NODE_ENV=production must not leave out what builds the pages.
function install() {
  console.error('Installing dependencies (the first time this takes a minute) …')
  const words = [
    'install',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const npm = process.env.npm_execpath
  const env = { ...process.env, npm_config_engine_strict: 'false' }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, env, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', words, {
        cwd: root,
        env,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
      })
  // An older npm writes the lockfile in its own manner: the checkout stays as it was.
  writeFileSync(join(root, 'package-lock.json'), lockfile)
  if (result.status !== 0)
    fail('The dependencies could not be installed: see above, then try again.')
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
