/**
 * The page's HTML with what was typed in its e-mail field again.
 * Only the `<input name="email">` after `<body` is touched, so that the hashes of the page's inline
 * scripts and styles hold. Any text is safe: it is escaped, and nothing in it is a pattern.
 */
export function keepTyped(html: string, typed: string): string {
  const body = Math.max(0, html.indexOf('<body'))
  const filled = html
    .slice(body)
    .replace(/<input\b[^>]*\bname="email"[^>]*>/, (field) => withValue(field, typed))
  return html.slice(0, body) + filled
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
