import { vi } from 'vitest'

/** What the server is asked: 'GET /api/votes', its JSON body and whether it knows who asks. */
type Asked = { call: string; body: unknown; isAnonymous: boolean }
type Answer = { status?: number; body: unknown } | 'no-answer'

const { Request: PlainRequest } = globalThis

/**
 * Stands in for `fetch` and gives these answers in order, then none; tells what was asked. A status of
 * 400 or more is answered as a problem. For tests.
 */
export function fakeServer(...answers: Answer[]): Asked[] {
  const asked: Asked[] = []
  // A page's addresses begin at its origin, which tests have none of.
  vi.stubGlobal(
    'Request',
    class extends PlainRequest {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, 'https://rema.test'), init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    asked.push({
      call: `${request.method} ${pathname}${search}`,
      body: text === '' ? undefined : JSON.parse(text),
      isAnonymous: !request.headers.has('authorization'),
    })
    const answer = answers.shift() ?? 'no-answer'
    if (answer === 'no-answer') throw new TypeError('fetch failed')
    const { status = 200, body } = answer
    if (status === 204) return new Response(null, { status })
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
  })
  return asked
}
