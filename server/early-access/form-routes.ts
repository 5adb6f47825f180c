import type { FastifyPluginAsync } from 'fastify'
import { emailHint } from '#domain/email-hint.ts'
import { removalKeyIn } from '#domain/removal-key.ts'
import type { Pool } from '../db/pool.ts'
import { type Page, type Pages, headersOf } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { answerForms, fillInput, fillRemovalKey, fillSuggestion, typedIn } from './form-page.ts'
import { newRemovalKey, readEmail, removeAddress, signUp } from './sign-up.ts'

/** The page of a failed check also asks to try again later. */
const OTHER_PAGES: Readonly<Record<string, string>> = { 'too-many-requests': 'email-check-failed' }

/**
 * Sign-up and removal for a browser without scripts, answered with built pages under /early-access/. Every problem is
 * the page of its code, else a general one, with the problem's status and what was typed in its field; without built
 * pages it is the problem itself. No token guards the forms: they act for nobody, so another site gains nothing by
 * sending them.
 */
export function earlyAccessForms(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  const page = (name: string) => pages?.pages.get(`/early-access/${name}`)
  return async (app) => {
    await app.register(signUpForm(pool, page))
    await app.register(removalForm(pool, page))
  }
}

type PageOf = (name: string) => Page | undefined

/**
 * `POST /early-access`. An address that looks mistyped: the page `did-you-mean`, once; the field `asked` is the address
 * that we asked about. Registered now: the page `thanks` with the key that removes it, which may stand in no address.
 * Registered before: 303 to `already-registered`.
 */
function signUpForm(pool: Pool, page: PageOf): FastifyPluginAsync {
  return async (app) => {
    answerForms(app, 'email', (code) => {
      return page(code) ?? page(OTHER_PAGES[code] ?? 'unexpected')
    })
    // For a person who opens or reloads the address that the form leaves in the address bar.
    app.get('/early-access', { schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/', 303),
    )
    app.post(
      '/early-access',
      { schema: { hide: true }, config: { limit: 'signUps' } },
      async ({ body }, reply) => {
        const email = typedIn(body, 'email')
        const question = page('did-you-mean')
        const meant = readEmail(email) && emailHint(email)
        if (question && meant !== null && email !== typedIn(body, 'asked')) {
          const offered = fillSuggestion(question.body.identity.toString(), meant)
          const html = fillInput(fillInput(offered, 'email', email), 'asked', email)
          return reply.headers(headersOf(question)).send(html)
        }
        const removalKey = newRemovalKey()
        try {
          await signUp(pool, { email, website: typedIn(body, 'website'), removalKey })
        } catch (error) {
          if (!(error instanceof Problem && error.code === 'already-registered')) throw error
          return reply.redirect('/early-access/already-registered', 303)
        }
        const thanks = page('thanks')
        if (!thanks) return reply.redirect('/early-access/thanks', 303)
        const html = fillRemovalKey(thanks.body.identity.toString(), removalKey)
        return reply.headers(headersOf(thanks)).send(html)
      },
    )
  }
}

/**
 * `POST /early-access/remove`: removes an address by the key or the whole link in `removal_key`. Opening the page does
 * nothing. Done, or nothing to do: 303 to `removed`.
 */
function removalForm(pool: Pool, page: PageOf): FastifyPluginAsync {
  return async (app) => {
    answerForms(app, 'removal_key', (code) => page(`remove-${code}`) ?? page('remove-failed'))
    app.post(
      '/early-access/remove',
      { schema: { hide: true }, config: { limit: 'addressRemovals' } },
      async ({ body }, reply) => {
        const key = removalKeyIn(typedIn(body, 'removal_key'))
        if (key === null) throw new Problem('invalid-removal-key')
        await removeAddress(pool, key)
        return reply.redirect('/early-access/removed', 303)
      },
    )
  }
}
