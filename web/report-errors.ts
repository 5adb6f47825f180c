type Failure = NonNullable<typeof globalThis.remaErrors>[number]

const MAX_REPORTS = 10
/** The first place in a stack, as every engine writes it: address, line, column. */
const IN_STACK = /([\w+.-]+:\/\/[^\s()]+?):(\d+):(\d+)/
const reported = new Set<string>()

/** Where in our scripts an error happened, as JSON, else null. Never its message: that may contain what was typed. */
export function placeOf(failure: Failure, page: URL): string | null {
  const [file, line, column] =
    'reason' in failure
      ? (IN_STACK.exec(stackOf(failure.reason))?.slice(1) ?? [''])
      : [failure.filename, failure.lineno, failure.colno]
  if (!URL.canParse(file)) return null
  const { origin, pathname } = new URL(file)
  if (origin !== page.origin) return null
  const script = pathname === page.pathname ? 'page' : /^\/assets\/([\w.-]+)$/.exec(pathname)?.[1]
  return script ? JSON.stringify({ script, line: Number(line), column: Number(column) }) : null
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? String(reason.stack) : ''
}

function report(failure: Failure): void {
  const body = placeOf(failure, new URL(location.href))
  if (body === null || reported.has(body) || reported.size >= MAX_REPORTS) return
  reported.add(body)
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, keepalive: true, credentials: 'omit' } as const
  fetch('/api/browser-errors', init).catch(() => {})
}

if (globalThis.remaErrors) {
  for (const failure of globalThis.remaErrors.splice(0)) report(failure)
  globalThis.remaErrors.push = (...failures) => {
    failures.forEach(report)
    // More than one, so that the inline script does not load this script again.
    return 2
  }
}
