/** An answer as a client saw it; status 0 where none came. */
export type Answer = {
  status: number
  /** The problem's code, or '' where the answer is no problem. */
  code: string
  headers: Headers
  text: string
  ms: number
}

type AskOptions = { visitor?: string | null; body?: unknown; headers?: Record<string, string> }

/** No answer may take longer; one that does counts as a hang. */
const HANG_MS = 15_000

/** Sends one request and gives the answer, whatever it is. Never throws. */
export async function ask(
  address: string,
  method: string,
  path: string,
  { visitor = null, body, headers = {} }: AskOptions = {},
): Promise<Answer> {
  const from = performance.now()
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(visitor === null ? {} : { authorization: `Bearer ${visitor}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(HANG_MS),
    })
    const text = await answer.text()
    const { status } = answer
    const ms = performance.now() - from
    return { status, code: codeIn(answer.headers, text), headers: answer.headers, text, ms }
  } catch (error) {
    const ms = performance.now() - from
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'hang' : 'gone'
    return { status: 0, code, headers: new Headers(), text: '', ms }
  }
}

function codeIn(headers: Headers, text: string): string {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return ''
  const problem: unknown = JSON.parse(text)
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem
  return isProblem ? String(problem.code) : ''
}
