/** One kind of machine that the two commands are tried on. */
export type World = {
  /** Short, for the table, the logs' folder and `--world`. */
  name: string
  /** A version as npm understands it: 20, 24, 20.9.0. */
  node: string
  account: 'root' | 'user'
  /** IANA zone of the machine's clock. */
  zone: string
  /** LANG; '' leaves it unset, as Debian's smallest does. */
  lang: string
  /** An absolute folder for TMPDIR; '' leaves it unset. */
  tmpdir: string
  /** Folders between home and checkout; '' for none. */
  path: string
  /** Every write to the disk takes 8 ms, every read 4 ms. */
  isDiskSlow: boolean
  hasOneCore: boolean
  /** Without IPv6 there is no network but the loopback once everything is installed. */
  hasIpv6: boolean
  hasShm: boolean
}

/** What a newcomer's machine is where a world says nothing else. */
export const PLAIN: World = {
  name: 'root',
  node: '20',
  account: 'root',
  zone: 'Etc/UTC',
  lang: '',
  tmpdir: '',
  path: '',
  isDiskSlow: false,
  hasOneCore: false,
  hasIpv6: true,
  hasShm: true,
}

// Longer than the 107 bytes that a Unix socket's address may have.
const LONG_PATH =
  'a folder with blanks/and another one, longer than any socket may be/Größe & Maß (1)/checkouts of this week'

const NEWCOMERS: readonly World[] = [PLAIN, user('user', {})]

/** Every world there is; the first two are what a run without words tries. */
export const WORLDS: readonly World[] = [
  ...NEWCOMERS,
  root('root-24', { node: '24' }),
  user('user-24', { node: '24' }),
  user('lang-c', { lang: 'C' }),
  user('lang-de', { lang: 'de_DE.UTF-8', zone: 'Europe/Berlin' }),
  user('lang-tr', { lang: 'tr_TR.UTF-8', zone: 'Europe/Istanbul' }),
  user('zone-east', { zone: 'Pacific/Kiritimati' }),
  user('zone-half', { zone: 'America/St_Johns' }),
  user('tmpdir', { tmpdir: '/var/another place/tmp' }),
  user('long-path', { path: LONG_PATH }),
  root('long-path-root', { path: LONG_PATH }),
  root('slow-disk', { isDiskSlow: true }),
  user('one-core', { hasOneCore: true }),
  user('no-ipv6', { hasIpv6: false }),
  user('no-shm', { hasShm: false }),
  root('no-shm-root', { hasShm: false }),
]

export const DEFAULT_WORLDS = NEWCOMERS

function root(name: string, changes: Partial<World>): World {
  return { ...PLAIN, ...changes, name }
}

function user(name: string, changes: Partial<World>): World {
  return { ...PLAIN, account: 'user', ...changes, name }
}
