import type { FastifyPluginAsync } from 'fastify'
import { emailHint } from '#domain/email-hint.ts'
import type { Pool } from '../db/pool.ts'
import { type Pages, headersOf } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { newRemovalKey, readEmail, removalKeyHash, signUp } from './sign-up.ts'
import {
  fillInput,
  fillRemovalKey,
  fillSuggestion,
  readForms,
  showProblemsAs,
  typedIn,
} from './form-page.ts'
import { removalKeyIn } from '#domain/removal-key.ts'
import { removeEmail } from './early-access-store.ts'

const FORM = '/early-access'
const REMOVAL_FORM = '/early-access/remove'

/** The page of a failed check also says to try again later. */
const PAGE_OF = new Map([['too-many-requests', 'email-check-failed']])

/**
 * `POST /early-access`: the same sign-up for a browser without scripts, answered with built pages.
 * An address that looks mistyped: the page `/early-access/did-you-mean`, once.
 * Registered now: the page `/early-access/thanks` with the key that takes it off again, which may stand in
 * no address. Registered before: 303 to `/early-access/already-registered`.
 * Every problem: the page `/early-access/<code>`, else `/early-access/unexpected`, with the problem's
 * status and what was typed in its field. Without such a page the answer is the problem itself.
 * The form's `asked` is the address we asked about already.
 * No token guards the form: it acts for nobody, so another site gains nothing by sending it.
 */
export function earlyAccessForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  return async (app) => {
    readForms(app)
    const page = (name: string) => pages?.pages.get(`${FORM}/${name}`)
    showProblemsAs(app, 'email', (code) => page(PAGE_OF.get(code) ?? code) ?? page('unexpected'))

    // For whoever opens or reloads the address that a form leaves in the address bar.
    app.get(FORM, { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 303))

    app.post<{ Body: URLSearchParams | undefined }>(
      FORM,
      { schema: { hide: true }, config: { limit: 'signUps' } },
      async (request, reply) => {
        const fields = request.body ?? new URLSearchParams()
        const email = fields.get('email')
        const suggestion =
          email === null || email === fields.get('asked') ? null : suggestionPage(email, pages)
        if (suggestion) return reply.headers(suggestion.headers).send(suggestion.html)
        const removalKey = newRemovalKey()
        try {
          const website = fields.get('website')
          await signUp(pool, { email, website, removalKey })
        } catch (error) {
          if (!(error instanceof Problem && error.code === 'already-registered')) throw error
          return reply.redirect(`${FORM}/already-registered`, 303)
        }
        const thanks = page('thanks')
        if (!thanks) return reply.redirect(`${FORM}/thanks`, 303)
        const html = fillRemovalKey(thanks.body.identity.toString(), removalKey)
        return reply.headers(headersOf(thanks)).send(html)
      },
    )
  }
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

/**
 * `POST /early-access/remove`: takes an address off the list for a browser without scripts, by the key or
 * the whole link in `removal_key`. Opening the page does nothing: only this does.
 * Done, or nothing to do: 303 to `/early-access/removed`. Every problem: the page
 * `/early-access/remove-<code>`, else `/early-access/remove-failed`, with what was typed in its field.
 */
export function removalForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  return async (app) => {
    readForms(app)
    const page = (name: string) => pages?.pages.get(`${REMOVAL_FORM}-${name}`)
    showProblemsAs(app, 'removal_key', (code) => page(code) ?? page('failed'))

    app.post(
      REMOVAL_FORM,
      { schema: { hide: true }, config: { limit: 'addressRemovals' } },
      async (request, reply) => {
        const key = removalKeyIn(typedIn(request.body, 'removal_key'))
        if (key === null) throw new Problem('invalid-removal-key')
        await removeEmail(pool, removalKeyHash(key))
        return reply.redirect('/early-access/removed', 303)
      },
    )
  }
}
