import { REMOVAL_KEY_PLACE } from '#domain/removal-key.ts'

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
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign)
}
