import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { emailHint } from '#domain/email-hint.ts'
import { REMOVAL_KEY_PLACE, removalKeyIn } from '#domain/removal-key.ts'
import type { Pool } from '../db/pool.ts'
import { type Page, type Pages, headersOf } from '../http/pages.ts'
import { Problem } from '../http/problem.ts'
import { newRemovalKey, signUp } from './sign-up.ts'
import { readEmail, removeAddress } from './store.ts'

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
  const page = (name: string) => pages?.pages.get(`/early-access/${name}`)
  return async (app) => {
    answerForms(app, 'email', (code) => page(code) ?? page('unexpected'))
    // For a person who opens or reloads the address that the form leaves in the address bar.
    app.get('/early-access', { schema: { hide: true } }, (_, reply) => reply.redirect('/', 303))
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
  const page = (name: string) => pages?.pages.get(`/early-access/remove-${name}`)
  return async (app) => {
    answerForms(app, 'removal_key', (code) => page(code) ?? page('failed'))
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

/**
 * Makes the routes of this plugin those of a form. Every body is read as fields; one of another kind has none of them.
 * A problem with a page is answered by that page with what was typed in `field`; status and headers stay.
 */
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
    return fillInput(page.body.identity.toString(), field, typedIn(request.body, field))
  })
}

/** The value of a form field; empty if it is missing. */
function typedIn(body: unknown, field: string): string {
  return (body instanceof URLSearchParams && body.get(field)) || ''
}

/**
 * The page's HTML with a text in its first input of that name. Only the part after `<body` is changed, so that the
 * hashes of inline scripts and styles hold. Any text is safe: it is escaped, and nothing in it is a pattern.
 */
function fillInput(html: string, name: string, text: string): string {
  const input = new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`)
  return inBody(html, (body) =>
    body.replace(input, (found) => {
      const bare = found.replace(/\svalue="[^"]*"/, '')
      return bare.replace(/\s*\/?>$/, () => ` value="${escapeHtml(text)}"/>`)
    }),
  )
}

/** The same with another address offered by its `<button name="email">`, on the button and as what it sends. */
function fillSuggestion(html: string, email: string): string {
  const button = /<button\b[^>]*\bname="email"[^>]*>/.exec(html)?.[0] ?? ''
  const built = /\bvalue="([^"]+)"/.exec(button)?.[1]
  if (built === undefined) return html
  return inBody(html, (body) => body.replaceAll(built, () => escapeHtml(email)))
}

/** The same with a removal key wherever the build left its place, in a part that is hidden until then. */
function fillRemovalKey(html: string, key: string): string {
  return inBody(html, (body) =>
    body
      .replaceAll(REMOVAL_KEY_PLACE, () => escapeHtml(key))
      .replace(/<div hidden(?:="")? data-removal\b/, '<div data-removal'),
  )
}

function inBody(html: string, change: (body: string) => string): string {
  const start = Math.max(0, html.indexOf('<body'))
  return html.slice(0, start) + change(html.slice(start))
}

/** The text as it may stand in an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
