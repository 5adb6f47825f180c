import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { emailHint } from '#domain/email-hint.ts'
import type { Pages } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { readEmail } from './email-key.ts'
import { fillInput, fillSuggestion } from './form-page.ts'
import { type SignUpNeeds, signUp } from './sign-up.ts'

const FORM = '/early-access'

const NO_FORM = { email: null, website: null, asked: null }

/** What a plain form sends; null where a field is missing. `asked` is the address we asked about already. */
type Form = { email: string | null; website: string | null; asked: string | null }

/**
 * `POST /early-access`: the same sign-up for a browser without scripts, answered with built pages.
 * An address that looks mistyped: the page `/early-access/did-you-mean`, once.
 * Registered now or before: 303 to `/early-access/thanks` or `/early-access/already-registered`.
 * Every problem: the page `/early-access/<code>`, else `/early-access/unexpected`, with the problem's
 * status and what was typed in its field. Without such a page the answer is the problem itself.
 * No token guards the form: it acts for nobody, so another site gains nothing by sending it.
 */
export function earlyAccessForm(needs: SignUpNeeds, pages: Pages | null): FastifyPluginAsync {
  return async (app) => {
    readForms(app)
    if (pages) showProblemsAs(pages, app)

    // For whoever opens or reloads the address that a refused form leaves in the address bar.
    app.get(FORM, { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 303))

    app.post<{ Body: Form | undefined }>(
      FORM,
      { schema: { hide: true } },
      async (request, reply) => {
        const { email, website, asked } = request.body ?? NO_FORM
        const suggestion = email === null || email === asked ? null : suggestionPage(email, pages)
        if (suggestion) return reply.headers(suggestion.headers).send(suggestion.html)
        try {
          await signUp(needs, { email, website, from: request.ip })
        } catch (error) {
          if (!(error instanceof Problem && error.code === 'already-registered')) throw error
          return reply.redirect(`${FORM}/already-registered`, 303)
        }
        return reply.redirect(`${FORM}/thanks`, 303)
      },
    )
  }
}

/** Whatever is posted here is read as a form: what is none has no e-mail, and its sender is told so in a page. */
function readForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    const fields = new URLSearchParams(text)
    const form: Form = {
      email: fields.get('email'),
      website: fields.get('website'),
      asked: fields.get('asked'),
    }
    done(null, form)
  })
}

/** The page that offers the address that was probably meant, and keeps the one that was typed; null where neither is so. */
function suggestionPage(typed: string, pages: Pages | null) {
  const page = pages?.pages.get(`${FORM}/did-you-mean`)
  const meant = readEmail(typed) && emailHint(typed)
  if (!page || meant === null) return null
  const offered = fillSuggestion(page.body.identity.toString(), meant)
  const html = fillInput(fillInput(offered, 'email', typed), 'asked', typed)
  return { headers: headersOf(page), html }
}

/** As the page has them, but for what holds for the page as it was built alone. */
function headersOf(page: { headers: Record<string, string> }) {
  const { etag: _, ...headers } = page.headers
  return { ...headers, 'cache-control': 'no-store' }
}

/** A network that asked too often reads the sentence of a check that failed: both ask to try again later. */
const PAGE_OF = new Map([['too-many-requests', 'email-check-failed']])

/** Puts the page in the place of the problem's JSON as it leaves: status, Retry-After and log line stay. */
function showProblemsAs({ pages }: Pages, app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code }: { code: string } = JSON.parse(payload)
    const page =
      pages.get(`${FORM}/${PAGE_OF.get(code) ?? code}`) ?? pages.get(`${FORM}/unexpected`)
    if (!page) return payload
    reply.headers(headersOf(page))
    return fillInput(page.body.identity.toString(), 'email', typedIn(request.body))
  })
}

/** What stood in the form's field; empty where no form was read. */
function typedIn(body: unknown): string {
  const isForm = typeof body === 'object' && body !== null && 'email' in body
  return isForm && typeof body.email === 'string' ? body.email : ''
}
