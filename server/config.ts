import { isIP } from 'node:net'
import { OperatorError } from './errors.ts'

/** Where the data is: an embedded PostgreSQL under a folder, or a server of the operator's. */
type Database = { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string }

export type Config = ReturnType<typeof readConfig>

/** The settings; an empty variable counts as absent. Throws one OperatorError that lists every mistake. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const mistakes: string[] = []
  const value = (name: string) => env[name]?.trim() || undefined
  function check(isValid: boolean, mistake: string) {
    if (!isValid) mistakes.push(mistake)
  }
  function isOn(name: string, usual: 'on' | 'off') {
    const text = value(name) ?? usual
    check(text === 'on' || text === 'off', `${name} must be on or off`)
    return text === 'on'
  }

  const port = value('PORT') ?? '3000'
  check(/^\d+$/.test(port) && Number(port) <= 65_535, 'PORT must be a number from 0 to 65535')
  const url = value('DATABASE_URL')
  check(
    /^postgres(ql)?:\/\/./.test(url ?? 'postgres://x'),
    'DATABASE_URL must look like postgresql://user:password@host:5432/database',
  )
  const proxies = value('TRUST_PROXY')?.match(/[^\s,]+/g)
  check(
    proxies?.every(isNetwork) ?? true,
    'TRUST_PROXY must list addresses or networks such as 10.0.0.1, 10.1.0.0/16',
  )
  const siteUrl = value('SITE_URL')?.replace(/\/$/, '') ?? null
  check(siteUrl === null || isOrigin(siteUrl), 'SITE_URL must look like https://rema.example')
  const contact = value('CONTACT') ?? null
  check(
    /^([\w.+-]+@[\w-]+(\.[\w-]+)+|https?:\/\/[\w./~:-]+)$/.test(contact ?? 'a@b.c'),
    'CONTACT must look like hello@rema.example or https://rema.example/contact',
  )
  // By default thirty days for this host only. The operator decides about other hosts and longer times.
  const hsts = value('HSTS') ?? '2592000'
  check(
    /^(?:off|\d{1,10}(?:; *includeSubDomains)?)$/.test(hsts),
    'HSTS must be off, or seconds such as 2592000 or 31536000; includeSubDomains',
  )
  const dataDir = value('DATA_DIR') ?? './data'
  const database: Database = url ? { kind: 'server', url } : { kind: 'embedded', dataDir }
  const config = {
    port: Number(port),
    host: value('HOST') ?? '127.0.0.1',
    database,
    /** What Rema writes: the embedded database, and the files of older releases. */
    dataDir,
    /** Whether a start migrates the database; if not, it must have the newest schema already. */
    migrates: isOn('MIGRATE', 'on'),
    rateLimits: isOn('RATE_LIMITS', 'on'),
    metrics: isOn('METRICS', 'off'),
    /** Addresses, networks (10.0.0.0/8) or loopback, linklocal, uniquelocal. */
    trustProxy: proxies ?? (false as const),
    /** The Strict-Transport-Security header of answers over TLS; null for none. */
    hsts: hsts === 'off' ? null : `max-age=${hsts}`,
    /** The origin visitors find the site at, such as https://rema.example; null if unknown. */
    siteUrl,
    /** How visitors reach the people behind the site, in HTML as it is: an e-mail address or a link; null for neither. */
    contact,
    /** Whether browsers install the service worker, which opens pages offline; false removes it. */
    serviceWorker: isOn('SERVICE_WORKER', 'on'),
    /** If not, another program serves the pages, such as Vite in `npm run dev`. */
    servesPages: value('REMA_PAGES') !== 'off',
  }
  if (mistakes.length > 0) throw new OperatorError(`Please correct: ${mistakes.join('; ')}.`)
  return config
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return Number(bits) <= maxBits
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}
