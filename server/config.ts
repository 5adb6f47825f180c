import { isIP } from 'node:net'
import { USUAL_HSTS } from './http/headers.ts'
import { OperatorError } from './operator-error.ts'

/** Where the data is: an embedded PostgreSQL under a folder, or a server of the operator's. */
export type Database = { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string }

export type Config = {
  port: number
  host: string
  database: Database
  /** Whether a start migrates the database; if not, it must have the newest schema already. */
  migrates: boolean
  rateLimits: boolean
  metrics: boolean
  /** Addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal. */
  trustProxy: string[] | false
  /** The Strict-Transport-Security header of answers over TLS; null for none. */
  hsts: string | null
  /** The origin visitors find the site at, such as https://rema.example; null if unknown. */
  siteUrl: string | null
  /** Whether browsers install the service worker, which opens pages offline; false removes it. */
  serviceWorker: boolean
  /** Whether this server serves the pages. If not, another program does, such as Vite in `npm run dev`. */
  servesPages: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The settings from environment variables; an empty one counts as absent.
 * Throws one OperatorError that lists every mistake.
 */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = []
  const value = (name: string) => env[name]?.trim() || undefined

  const portText = value('PORT') ?? '3000'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535) {
    mistakes.push('PORT must be a number from 0 to 65535')
  }
  const url = value('DATABASE_URL')
  if (url !== undefined && !/^postgres(ql)?:\/\/./.test(url)) {
    mistakes.push('DATABASE_URL must look like postgresql://user:password@host:5432/database')
  }
  for (const name of ['RATE_LIMITS', 'METRICS', 'SERVICE_WORKER', 'MIGRATE']) {
    const text = value(name)
    if (text !== undefined && text !== 'on' && text !== 'off')
      mistakes.push(`${name} must be on or off`)
  }
  const proxies = value('TRUST_PROXY')
    ?.split(/[\s,]+/)
    .filter((proxy) => proxy !== '')
  if (proxies?.some((proxy) => !isNetwork(proxy))) {
    mistakes.push('TRUST_PROXY must list addresses or networks such as 10.0.0.1, 10.1.0.0/16')
  }
  const siteUrl = value('SITE_URL')?.replace(/\/$/, '') ?? null
  if (siteUrl !== null && !isOrigin(siteUrl)) {
    mistakes.push('SITE_URL must look like https://rema.example')
  }
  const hsts = hstsFrom(value('HSTS'))
  if (hsts === undefined) {
    mistakes.push('HSTS must be off, or seconds such as 2592000 or 31536000; includeSubDomains')
  }
  if (mistakes.length > 0) throw new OperatorError(`Please correct: ${mistakes.join('; ')}.`)

  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    database:
      url === undefined
        ? { kind: 'embedded', dataDir: value('DATA_DIR') ?? './data' }
        : { kind: 'server', url },
    migrates: value('MIGRATE') !== 'off',
    rateLimits: value('RATE_LIMITS') !== 'off',
    metrics: value('METRICS') === 'on',
    trustProxy: proxies ?? false,
    hsts: hsts ?? null,
    siteUrl,
    serviceWorker: value('SERVICE_WORKER') !== 'off',
    servesPages: value('REMA_PAGES') !== 'off',
  }
}

/** The header for a setting such as '31536000; includeSubDomains': null for off, undefined for a mistake. */
function hstsFrom(setting: string | undefined): string | null | undefined {
  if (setting === undefined) return USUAL_HSTS
  if (setting === 'off') return null
  const [, seconds, subdomains = ''] =
    /^(\d{1,10})(?: *; *(includeSubDomains))?$/.exec(setting) ?? []
  if (seconds === undefined) return undefined
  return `max-age=${seconds}${subdomains && `; ${subdomains}`}`
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}
