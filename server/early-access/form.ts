import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { emailHint } from '#domain/email-hint.ts'
import { removalKeyIn } from '#domain/secret-link.ts'
import type { Pool } from '../db/pool.ts'
import { type Page, type Pages, headersOf } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { newRemovalKey, signUp } from './routes.ts'
import { readEmail, removeAddress } from './store.ts'

/**
 * `POST /early-access`, the sign-up without scripts. No token guards it: it acts for nobody. An address that looks
 * mistyped gets the page `did-you-mean`, unless `asked` is that address; the key is in the page `thanks`, in no address.
 */
export function signUpForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  const answer = (name: string) => pages?.answers.get(name)
  return async (app) => {
    answerForms(app, 'email', (code) => answer(code) ?? answer('unexpected'))
    // For a person who opens or reloads the address that the form leaves in the address bar.
    app.get('/early-access', { schema: { hide: true } }, (_, reply) => reply.redirect('/', 303))
    const options = { schema: { hide: true }, config: { limit: 'signUps' } } as const
    app.post('/early-access', options, async ({ body }, reply) => {
      const email = typedIn(body, 'email')
      const question = answer('did-you-mean')
      const meant = readEmail(email) && emailHint(email)
      if (question && meant !== null && email !== typedIn(body, 'asked')) {
        return reply.headers(headersOf(question)).send(filledIn(question, { email, meant }))
      }
      const removalKey = newRemovalKey()
      try {
        await signUp(pool, { email, trap: typedIn(body, 'nothing_here'), removalKey })
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'already-registered')) throw error
        return reply.redirect('/early-access/already-registered', 303)
      }
      const thanks = answer('thanks')
      if (!thanks) return reply.redirect('/', 303)
      const html = filledIn(thanks, { removal_key: removalKey })
      return reply.headers(headersOf(thanks)).send(html)
    })
  }
}

/** `POST /early-access/remove`: removes an address by the key or the whole link in `removal_key`. */
export function removalForm(pool: Pool, pages: Pages | null): FastifyPluginAsync {
  const answer = (name: string) => pages?.answers.get(`remove-${name}`)
  return async (app) => {
    answerForms(app, 'removal_key', (code) => answer(code) ?? answer('failed'))
    const options = { schema: { hide: true }, config: { limit: 'addressRemovals' } } as const
    app.post('/early-access/remove', options, async ({ body }, reply) => {
      const key = removalKeyIn(typedIn(body, 'removal_key'))
      if (key === null) throw new Problem('invalid-removal-key')
      await removeAddress(pool, key)
      return reply.redirect('/early-access/removed', 303)
    })
  }
}

/** Reads bodies as form fields. A problem is answered by its page with what was typed in `field`, if there is a page. */
function answerForms(
  app: FastifyInstance,
  field: string,
  pageOf: (problemCode: string) => Page | undefined,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code }: { code: string } = JSON.parse(payload)
    const page = pageOf(code)
    if (!page) return payload
    reply.headers(headersOf(page))
    return filledIn(page, { [field]: typedIn(request.body, field) })
  })
}

/** The value of a form field; empty if it is missing. */
function typedIn(body: unknown, field: string): string {
  return (body instanceof URLSearchParams && body.get(field)) || ''
}

/** The page's HTML with these values in place of their names in double braces. Any text is safe: it is escaped. */
function filledIn({ body }: Page, values: Record<string, string>): string {
  const places = /\{\{(email|meant|removal_key)\}\}/g
  return body.identity.toString().replace(places, (_, name: string) => {
    const text = values[name] ?? ''
    return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  })
}
