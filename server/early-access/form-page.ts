import type { FastifyInstance } from 'fastify'
import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'
import { type Page, headersOf } from '../http/pages.ts'

/**
 * Reads every body of these routes as the fields of a form into `request.body`. A body of another kind has no such
 * fields, and its sender gets a page that says so.
 */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text))
  })
}

/** The value of a form field; empty if it is missing. */
export function typedIn(body: unknown, field: string): string {
  return (body instanceof URLSearchParams && body.get(field)) || ''
}

/** The fields of our forms that the server fills in. */
export type FilledInput = 'email' | 'asked' | 'removal_key'

/**
 * The page's HTML with a text in its input of that name.
 * Only the first `<input name="…">` after `<body` is touched, so that the hashes of the page's inline
 * scripts and styles hold. Any text is safe: it is escaped, and nothing in it is a pattern.
 */
export function fillInput(html: string, name: FilledInput, text: string): string {
  const field = new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`)
  return inBody(html, (body) => body.replace(field, (input) => withValue(input, text)))
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

function withValue(field: string, value: string) {
  const bare = field.replace(/\svalue="[^"]*"/, '')
  return bare.replace(/\s*\/?>$/, () => ` value="${escapeHtml(value)}"/>`)
}

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** The text as it may stand in an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign)
}

/**
 * Sends a page with the typed text in its field instead of a problem's JSON. Status, Retry-After and log line stay. `pageOf` finds the page of a problem code.
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
