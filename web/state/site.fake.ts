import { vi } from 'vitest'

/** What the server is asked: 'POST /api/pet', with its query and its JSON body; the visitor is '' without a key. */
type Asked = { call: string; search: string; body: unknown; visitor: string }
/** A Blob is sent as it is, any other body as JSON. */
export type SiteAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | 'no-answer'
/** Answers by call. */
export type Site = Record<string, SiteAnswer | ((asked: Asked) => SiteAnswer | Promise<SiteAnswer>)>

/** Stands in for the server: each call has its answer, which can be replaced later. `asked` lists the calls. */
export function fakeSite(answers: Site): { answers: Site; asked: Asked[] } {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request =
      typeof input === 'string' ? new Request(new URL(input, location.href), init) : input
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const visitor = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    asked.push({ call, search, body, visitor })
    const { [call]: found = 'no-answer' } = answers
    const answer =
      typeof found === 'function' ? await found({ call, search, body, visitor }) : found
    if (answer === 'no-answer') throw new TypeError('fetch failed')
    return response(answer)
  })
  return { answers, asked }
}

async function response({ status = 200, body, headers }: Exclude<SiteAnswer, 'no-answer'>) {
  if (body === undefined) return new Response(null, { status: status === 200 ? 204 : status })
  const json = status < 400 ? 'application/json' : 'application/problem+json'
  const [type, text] =
    body instanceof Blob ? [body.type, await body.text()] : [json, JSON.stringify(body)]
  return new Response(text, { status, headers: { 'content-type': type, ...headers } })
}

/** The answer of a server that refuses. */
export function refusal(status: number, code: string): SiteAnswer {
  return { status, body: { code } }
}

/** The answer to a request that a limit refuses for two minutes. */
export const LIMIT_REACHED: SiteAnswer = {
  status: 429,
  body: { code: 'too-many-requests' },
  headers: { 'retry-after': '120' },
}

/** The file of a visitor who has nothing, ended as the server ends it. */
export const FILE_ANSWER: SiteAnswer = {
  body: new Blob(['{"votes":[]}\n'], { type: 'application/json' }),
}

/** An answer that comes when the test asks for it. */
export function laterAnswer(answer: SiteAnswer) {
  const { promise, resolve } = Promise.withResolvers<SiteAnswer>()
  return { answer: () => promise, come: () => resolve(answer) }
}
