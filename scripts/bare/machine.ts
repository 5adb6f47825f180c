import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const PROXIES = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** How this machine reaches the package registries; a world reaches them the same way. */
export type Machine = {
  /** Codename of the Debian release a world is made of. */
  release: string
  /** Where debootstrap gets it; null for its own default. */
  mirror: string | null
  /** The lines of /etc/apt/sources.list. */
  aptSources: string[]
  /** The lines of apt's configuration that are about fetching. */
  aptSettings: string[]
  /** Certificates that this machine trusts beside Node's own; null for none. */
  certificates: string | null
  /** Environment variables about the registry and proxies. */
  env: Record<string, string>
}

/** Read anew at each run: nothing of a machine is written into the repository. */
export function readMachine(): Machine {
  const release = debianRelease()
  const sources = release === null ? [] : aptSources(release)
  const certificates = certificatesFile()
  return {
    release: release ?? 'stable',
    mirror: sources.find(({ suite }) => suite === release)?.uri ?? null,
    aptSources: sources.map(({ uri, suite }) => `deb ${uri} ${suite} main`),
    aptSettings: release === null ? [] : aptSettings(),
    certificates,
    env: {
      npm_config_registry: said('npm', ['config', 'get', 'registry']).trim(),
      ...Object.fromEntries(PROXIES.flatMap((name) => variable(name))),
    },
  }
}

function debianRelease(): string | null {
  const text = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const [, codename = null] = /^VERSION_CODENAME="?(\w+)"?$/m.exec(text) ?? []
  return /^ID="?debian"?$/m.test(text) ? codename : null
}

function aptSources(release: string): { uri: string; suite: string }[] {
  const words = [
    'indextargets',
    '--format',
    '$(REPO_URI) $(SUITE) $(RELEASE)',
    'Created-By: Packages',
  ]
  const suites = [release, `${release}-updates`, `${release}-security`]
  const lines = new Set(said('apt-get', words).split('\n'))
  return [...lines].flatMap((line) => {
    const [uri = '', ...names] = line.split(' ')
    const suite = names.find((name) => suites.includes(name))
    return suite === undefined ? [] : [{ uri, suite }]
  })
}

function aptSettings(): string[] {
  const lines = said('apt-config', ['dump']).split('\n')
  return lines.filter((line) => /^Acquire::(https?::|Check-|Retries|ForceIPv)/.test(line))
}

function certificatesFile(): string | null {
  const path = process.env['NODE_EXTRA_CA_CERTS'] ?? said('npm', ['config', 'get', 'cafile']).trim()
  return existsSync(path) ? path : null
}

function variable(name: string): [string, string][] {
  const value = process.env[name]
  return value === undefined ? [] : [[name, value]]
}

function said(command: string, words: string[]): string {
  return execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
