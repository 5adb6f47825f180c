import { createHash } from 'node:crypto'

/** CSP source expressions of the inline elements of one kind, as they stand in the HTML. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?: type="(?:importmap|speculationrules)")?>([^]*?)</${tag}>`, 'g'),
  )
  return [...elements].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
