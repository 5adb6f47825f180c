import { ERROR_NAMES, ERROR_PAGES, POLICY_DIRECTIVES } from '#domain/browser-errors.ts'
import { REPORTER } from './errors-first-frame.ts'

/** What `POST /api/browser-errors` takes: nothing in it is a text of the error's. */
export type ErrorReport = {
  kind: 'thrown' | 'promise' | 'policy'
  error: string
  page: string
  script: string
  line: number
  column: number
}
type Thrown = Pick<ErrorEvent, 'error' | 'filename' | 'lineno' | 'colno'>
type Failed = Pick<PromiseRejectionEvent, 'reason'>
type Refused = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>
type Place = Pick<ErrorReport, 'script' | 'line' | 'column'>

const UNKNOWN: Place = { script: 'unknown', line: 0, column: 0 }
/** The first place in a stack, as every engine writes it: an address, line, column. */
const IN_STACK = /([\w+.-]+:\/\/[^\s()]+?):(\d+):(\d+)/

/**
 * What is said of an error in the page at `address`; null when it is none of ours: an extension's, which is the
 * visitor's own affair, or the reporter's.
 */
export function describeError(event: Thrown | Failed | Refused, address: URL): ErrorReport | null {
  const page = pageOf(address.pathname)
  if ('reason' in event) {
    const [, file = '', line, column] = IN_STACK.exec(textOf(event.reason, 'stack')) ?? []
    const place = placeOf({ file, line: Number(line), column: Number(column) }, address)
    return place && { kind: 'promise', error: nameOf(event.reason), page, ...place }
  }
  if ('effectiveDirective' in event) {
    const { sourceFile: file, lineNumber: line, columnNumber: column, blockedURI } = event
    const place = isExtensions(blockedURI) ? null : placeOf({ file, line, column }, address)
    const error = wordOf(POLICY_DIRECTIVES, event.effectiveDirective)
    return place && { kind: 'policy', error, page, ...place }
  }
  const { filename: file, lineno: line, colno: column } = event
  const place = placeOf({ file, line, column }, address)
  return place && { kind: 'thrown', error: nameOf(event.error), page, ...place }
}

function pageOf(path: string): string {
  return wordOf(ERROR_PAGES, path.startsWith('/early-access') ? '/early-access' : path)
}

function placeOf(
  { file, line, column }: { file: string; line: number; column: number },
  address: URL,
): Place | null {
  if (isExtensions(file)) return null
  if (!URL.canParse(file)) return UNKNOWN
  const { origin, pathname } = new URL(file)
  if (origin !== address.origin) return UNKNOWN
  if (pathname === REPORTER) return null
  const script =
    pathname === address.pathname ? 'page' : /^\/assets\/([\w.-]+)$/.exec(pathname)?.[1]
  return script === undefined ? UNKNOWN : { script, line, column }
}

function isExtensions(address: string): boolean {
  return /^[\w-]+-extension\b/.test(address)
}

function nameOf(error: unknown): string {
  return wordOf(ERROR_NAMES, textOf(error, 'name'))
}

function wordOf(words: readonly string[], word: string): string {
  return words.includes(word) ? word : 'other'
}

/** Anything can be thrown, also what throws when it is looked at. */
function textOf(thrown: unknown, key: 'name' | 'stack'): string {
  try {
    const text: unknown = Reflect.get(Object(thrown), key)
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
