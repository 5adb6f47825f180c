import { randomUUID } from 'node:crypto'
import { ACTIVITIES } from '#domain/activities.ts'
import { PET_TYPES } from '#domain/species.ts'
import { oneOf } from './calls.ts'
import { hostileJson, hostileText, hostileType } from './hostile.ts'

type Random = () => number

/** A call of the OpenAPI document: its names, and a value that would be taken for each. */
type Call = {
  method: string
  path: string
  inPath: string[]
  inQuery: string[]
  inBody: string[]
}

/** A request to send as it stands. */
type FuzzedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

type Schema = { properties?: Record<string, unknown> }
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Every call of an OpenAPI document. */
export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      inPath: namesIn(parameters, 'path'),
      inQuery: namesIn(parameters, 'query'),
      inBody: Object.keys(requestBody?.content['application/json']?.schema?.properties ?? {}),
    })),
  )
}

function namesIn(parameters: { in: string; name: string }[], place: string): string[] {
  return parameters.filter((one) => one.in === place).map(({ name }) => name)
}

/** A request that is a call of the document with something wrong, or right, with each of its parts. */
export function mutate(call: Call, visitors: readonly string[], random: Random): FuzzedRequest {
  const method =
    random() < 0.05
      ? oneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], random)
      : call.method
  const path = pathOf(call, random) + queryOf(call, random)
  const headers = headersOf(visitors, random)
  if (call.inBody.length === 0 && random() < 0.8) return { method, path, headers }
  if (['GET', 'HEAD'].includes(method)) return { method, path, headers }
  if (random() < 0.9)
    headers['content-type'] = random() < 0.9 ? 'application/json' : hostileType(random)
  return { method, path, headers, body: bodyOf(call, random) }
}

function pathOf({ path, inPath }: Call, random: Random): string {
  let whole = path
  for (const name of inPath) {
    const value =
      random() < 0.4
        ? path.includes('/activities/')
          ? randomUUID()
          : oneOf(['virtual-pet', 'pet-onboarding', 'anytime-help'], random)
        : hostileText(random)
    whole = whole.replace(`{${name}}`, random() < 0.9 ? escaped(value) : raw(value))
  }
  if (random() < 0.03) whole += oneOf(['/', '//', '/..', ';x', '%2f', '%00', '/.%2e/', '?'], random)
  return whole
}

function queryOf({ inQuery }: Call, random: Random): string {
  const names = inQuery.filter(() => random() < 0.7)
  if (random() < 0.1) names.push(hostileText(random), ...names)
  if (names.length === 0) return ''
  const pairs = names.map((name) => {
    const value = random() < 0.4 ? String(good(name, random)) : hostileText(random)
    return `${escaped(name)}=${random() < 0.9 ? escaped(value) : raw(value)}`
  })
  return `?${pairs.join('&')}`
}

function headersOf(visitors: readonly string[], random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  const bearer = random() < 0.9 ? oneOf(visitors, random) : headerSafe(hostileText(random))
  if (random() < 0.95) headers['authorization'] = `Bearer ${bearer}`
  if (random() < 0.1) {
    const name = oneOf(
      [
        'x-forwarded-for',
        'x-forwarded-proto',
        'forwarded',
        'accept',
        'accept-encoding',
        'range',
        'if-none-match',
        'origin',
        'cookie',
        'expect',
        'x-http-method-override',
        'content-encoding',
        'x-request-id',
      ],
      random,
    )
    headers[name] = headerSafe(hostileText(random))
  }
  return headers
}

/** An object with each field right, wrong, missing, twice or more than asked for. */
function bodyOf({ inBody }: Call, random: Random): string {
  if (random() < 0.1) return hostileJson(random)
  const parts = inBody
    .filter(() => random() < 0.95)
    .map(
      (name) =>
        `${JSON.stringify(name)}:${random() < 0.75 ? JSON.stringify(good(name, random)) : hostileJson(random)}`,
    )
  if (random() < 0.05) parts.push(...parts.slice(0, 1))
  if (random() < 0.05) parts.push(`${JSON.stringify(hostileText(random))}:${hostileJson(random)}`)
  const text = `{${parts.join(',')}}`
  return random() < 0.03 ? text.slice(0, Math.floor(random() * text.length)) : text
}

/** A value that the field of this name may have. */
function good(name: string, random: Random): unknown {
  const at = new Date(Date.now() - random() * 6 * 24 * 60 * 60_000).toISOString()
  const entry = {
    id: randomUUID(),
    activity_type: oneOf(ACTIVITIES, random),
    timestamp: at,
    local_day: at.slice(0, 10),
  }
  const pet = { id: randomUUID(), name: 'Momo', type: 'cat', happiness: 50, created_at: at }
  const times = { lastfed: null, lastwalked: null, lastplayed: null }
  const values: Record<string, unknown> = {
    id: randomUUID(),
    name: 'Momo',
    type: oneOf([...PET_TYPES, 'feed'], random),
    activity_type: oneOf(ACTIVITIES, random),
    timestamp: at,
    renamed_at: at,
    local_day: at.slice(0, 10),
    today: at.slice(0, 10),
    limit: String(1 + Math.floor(random() * 200)),
    before: `${Date.parse(at)}.${Math.floor(random() * 10)}`,
    email: `${randomUUID()}@rema.example`,
    website: '',
    format: 'rema-visitor',
    version: 1,
    exported_at: at,
    pet: { ...pet, ...times },
    care_entries: [entry, hostileOnce(entry, random)],
    care_days: [{ activity_type: entry.activity_type, day: entry.local_day }],
    votes: [{ feature_id: 'virtual-pet', created_at: at }],
    removal_key: randomUUID().replaceAll('-', ''),
  }
  // A hostile name such as 'constructor' is none of them.
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}

/** The same thing, or with one of its fields hostile: what is nested is looked at, too. */
function hostileOnce(thing: Record<string, unknown>, random: Random): Record<string, unknown> {
  if (random() < 0.5) return thing
  return { ...thing, [oneOf(Object.keys(thing), random)]: hostileText(random) }
}

/** Lone surrogates cannot be escaped: they become what a browser would send. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000)
}

/** Only what would end the request line, or is no single byte, is taken out. */
function raw(text: string): string {
  return headerSafe(text).replaceAll(' ', '').slice(0, 4000)
}

function headerSafe(text: string): string {
  return text
    .replace(/[^ -~]/g, '')
    .slice(0, 2000)
    .trim()
}
