/** Up to so many milliseconds an answer may have taken to be of each bucket; what took longer is of one more. */
export const LIMITS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const

/** Calls that are looked at together, by how their route's pattern begins; the first that fits. */
const KINDS = [
  { begins: '/healthz', kind: null },
  { begins: '/readyz', kind: null },
  { begins: '/metrics', kind: null },
  { begins: '/api/pet/activities', kind: 'care' },
  { begins: '/api/features', kind: 'votes' },
  { begins: '/api/votes', kind: 'votes' },
  { begins: '/api/early-access', kind: 'sign-ups' },
  { begins: '/api/visitor', kind: 'own data' },
  { begins: '/api/', kind: 'pet' },
  { begins: '/', kind: 'pages' },
] as const

/** What a call is of, for the report of the one who runs the site: never an address, an id or what was sent. */
export type CallKind = Exclude<(typeof KINDS)[number]['kind'], null>

/** The kind of a route by its pattern; null for those that only look whether the server is well. */
export function kindOf(pattern: string): CallKind | null {
  const found = KINDS.find(({ begins }) => pattern.startsWith(begins))
  return found === undefined ? 'pages' : found.kind
}

/** The answers of one minute and kind. */
export type Minute = {
  /** When the minute began, ms. */
  at: number
  kind: CallKind
  answers: number
  /** Those of them that were the server's fault. */
  errors: number
  buckets: number[]
}

const MINUTE_MS = 60_000

/** Adds an answer to the minutes that were not written yet. */
export function countAnswer(
  minutes: Map<string, Minute>,
  { kind, ms, status, nowMs }: { kind: CallKind; ms: number; status: number; nowMs: number },
): void {
  const at = nowMs - (nowMs % MINUTE_MS)
  const key = `${at} ${kind}`
  const minute = minutes.get(key) ?? { at, kind, answers: 0, errors: 0, buckets: noAnswers() }
  const place = LIMITS_MS.findIndex((limit) => ms <= limit)
  const bucket = place === -1 ? LIMITS_MS.length : place
  minute.answers += 1
  minute.errors += status >= 500 ? 1 : 0
  minute.buckets[bucket] = (minute.buckets[bucket] ?? 0) + 1
  minutes.set(key, minute)
}

function noAnswers(): number[] {
  return Array.from({ length: LIMITS_MS.length + 1 }, () => 0)
}
