import type { FastifyInstance } from 'fastify'
import { type Page, headersOf } from '../http/pages.ts'
import { typedIn } from './form-body.ts'
import { type FilledInput, fillInput } from './form-page.ts'

/**
 * Puts a page in the place of the problem's JSON as it leaves, with what was typed in its field: status,
 * Retry-After and log line stay. `pageOf` finds the page of a problem code.
 */
export function showProblemsAs(
  app: FastifyInstance,
  field: FilledInput,
  pageOf: (code: string) => Page | undefined,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code }: { code: string } = JSON.parse(payload)
    const page = pageOf(code)
    if (!page) return payload
    reply.headers(headersOf(page))
    return fillInput(page.body.identity.toString(), field, typedIn(request.body, field))
  })
}
