import type { FastifyInstance } from 'fastify'
import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { type Page, headersOf } from '../http/pages.ts'

/** The fields of our forms that the server fills in. */
export type FilledInput = 'email' | 'asked' | 'removal_key'

/**
 * Makes the routes of this plugin those of a form. Every body is read as fields; one of another kind has none of them.
 * A problem with a page is answered by that page with what was typed in `field`; status and headers stay.
 */
export function answerForms(
  app: FastifyInstance,
  field: FilledInput,
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
export function typedIn(body: unknown, field: string): string {
  return (body instanceof URLSearchParams && body.get(field)) || ''
}

/**
 * The page's HTML with a text in its first input of that name. Only the part after `<body` is changed, so that the
 * hashes of inline scripts and styles hold. Any text is safe: it is escaped, and nothing in it is a pattern.
 */
export function fillInput(html: string, name: FilledInput, text: string): string {
  const input = new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`)
  return inBody(html, (body) =>
    body.replace(input, (found) => {
      const bare = found.replace(/\svalue="[^"]*"/, '')
      return bare.replace(/\s*\/?>$/, () => ` value="${escapeHtml(text)}"/>`)
    }),
  )
}

/** The same with another address offered by its `<button name="email">`, on the button and as what it sends. */
export function fillSuggestion(html: string, email: string): string {
  const button = /<button\b[^>]*\bname="email"[^>]*>/.exec(html)?.[0] ?? ''
  const built = /\bvalue="([^"]+)"/.exec(button)?.[1]
  if (built === undefined) return html
  return inBody(html, (body) => body.replaceAll(built, () => escapeHtml(email)))
}

/** The same with a removal key wherever the build left its place, in a part that is hidden until then. */
export function fillRemovalKey(html: string, key: string): string {
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
