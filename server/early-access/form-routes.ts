import type { FastifyPluginAsync } from 'fastify'
import { emailHint } from '#domain/email-hint.ts'
import { removalKeyIn } from '#domain/removal-key.ts'
import type { Pool } from '../db/pool.ts'
import { type Page, type Pages, headersOf } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { answerForms, fillInput, fillRemovalKey, fillSuggestion, typedIn } from './form-page.ts'
import { newRemovalKey, readEmail, removeAddress, signUp } from './sign-up.ts'

function findPage(pages: Pages | null, name: string): Page | undefined {
  return pages?.pages.get(`/early-access/${name}`)
}

/**
 * Sign-up and removal for a browser without scripts. Every problem is the page of its code under /early-access/, else
 * a general one, with what was typed; without built pages it is the problem itself. No token guards the forms: they
 * act for nobody, so another site gains nothing by sending them.
 *
 * `POST /early-access`. An address that looks mistyped: the page `did-you-mean`, once; the field `asked` is the address
 * that we asked about. Registered now: the page `thanks` with the key that removes it, which may stand in no address.
 * Registered before: 303 to `already-registered`.
 */
export function signUpForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  const page = (name: string) => findPage(pages, name)
  return async (app) => {
    answerForms(app, 'email', (code) => page(code) ?? page('unexpected'))
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
export function removalForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  const page = (name: string) => findPage(pages, name)
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
