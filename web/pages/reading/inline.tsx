import type { MarkedToken, Token } from 'marked'
import type { ReactNode } from 'react'
import { keepUnits } from '../../ui/text.tsx'

/** What stands in a line of Markdown: words, code, links. Throws at what these pages have no look for. */
export function Inline({ tokens = [] }: { tokens: readonly Token[] | undefined }): ReactNode {
  // The other kinds in its type are those of extensions, and there are none.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (tokens as readonly MarkedToken[]).map((token, at) => (
    // A line is drawn once and never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={at} token={token} />
  ))
}

function Part({ token }: { token: MarkedToken }): ReactNode {
  if (token.type === 'text' || token.type === 'escape') return keepUnits(token.text)
  if (token.type === 'codespan') return <code>{token.text}</code>
  if (token.type === 'strong') {
    return (
      <strong>
        <Inline tokens={token.tokens} />
      </strong>
    )
  }
  if (token.type === 'link') {
    return (
      <a href={addressOnSite(token.href)}>
        <Inline tokens={token.tokens} />
      </a>
    )
  }
  throw new Error(`A page to read has no look for Markdown's ${token.type}: ${token.raw}`)
}

/** Documents link to each other, and to what the site serves, as files; on the site these have addresses. */
function addressOnSite(address: string) {
  return address.replace(/^(\w+)\.md/, '/$1').replace(/^\.\.\/web\/public\//, '/')
}
