import { vi } from 'vitest'

/** What the server is asked: 'POST /api/pet', with its query and its JSON body. An answer's Blob goes as it is. */
type Asked = { call: string; search: string; body: unknown; isAnonymous: boolean; visitor: string }
export type SiteAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | 'no-answer'
type Answer = SiteAnswer | ((asked: Asked, id: string) => SiteAnswer | Promise<SiteAnswer>)
/** Answers by call; a name in braces stands for any one part of the address. */
export type Site = Record<string, Answer>

/**
 * Stands in for the whole server: each call has its answer, and none where there is none. `asked` is what
 * was asked so far; what is put into `answers` later holds from then on. For tests in a document.
 */
export function fakeSite(answers: Site): { answers: Site; asked: Asked[] } {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request =
      typeof input === 'string' ? new Request(new URL(input, location.href), init) : input
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const call = `${request.method} ${pathname}`
    const one: Asked = {
      call,
      search,
      body: text === '' ? undefined : JSON.parse(text),
      isAnonymous: !request.headers.has('authorization'),
      visitor: request.headers.get('authorization')?.replace('Bearer ', '') ?? '',
    }
    asked.push(one)
    const found = Object.entries(answers).flatMap(([name, answer]) => {
      const match = new RegExp(`^${name.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(call)
      return match ? [{ answer, id: match[1] ?? '' }] : []
    })[0]
    const { answer = 'no-answer', id = '' } = found ?? {}
    const said = typeof answer === 'function' ? await answer(one, id) : answer
    if (said === 'no-answer') throw new TypeError('fetch failed')
    const { status = 200, body, headers = {} } = said
    if (body === undefined) return new Response(null, { status: status === 200 ? 204 : status })
    if (body instanceof Blob)
      return new Response(await body.text(), { status, headers: { 'content-type': body.type } })
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': type, ...headers },
    })
  })
  return { answers, asked }
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

/** The answer with everything of a visitor who has not voted, ended as the server ends it. */
export function fileAnswer(holdings: object = {}): SiteAnswer {
  const text = `${JSON.stringify({ ...holdings, votes: [] })}\n`
  return { body: new Blob([text], { type: 'application/json' }) }
}

/** An answer that comes when the test asks for it. */
export function laterAnswer(answer: SiteAnswer) {
  const { promise, resolve } = Promise.withResolvers<SiteAnswer>()
  return { answer: () => promise, come: () => resolve(answer) }
}
