import { type MarkedToken, type Token, type Tokens, marked } from 'marked'
import type { ReactNode } from 'react'
import { Inline } from './inline.tsx'
import styles from './reading-page.module.css'
import { MarkdownTable } from './markdown-table.tsx'

/**
 * A document, read by marked and drawn by React: nothing in it can become HTML of its own.
 * Throws where it has what these pages have no look for, so that a build tells it.
 */
export function Markdown({ text }: { text: string }): ReactNode {
  return inSections(marked.lexer(text)).map(({ token, section }) => (
    <Block key={section + token.raw} token={token} section={section} />
  ))
}

/** Each block with the heading it stands under. */
function inSections(tokens: readonly Token[]): { token: MarkedToken; section: string }[] {
  let section = ''
  return blocksAmong(tokens).map((token) => {
    if (token.type === 'heading') section = token.text.replaceAll('`', '')
    return { token, section }
  })
}

/** Without the empty lines between them. */
function blocksAmong(tokens: readonly Token[]): MarkedToken[] {
  // The other kinds in its type are those of extensions, and there are none.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (tokens as readonly MarkedToken[]).filter(({ type }) => type !== 'space')
}

function Block({ token, section }: { token: MarkedToken; section: string }): ReactNode {
  if (token.type === 'heading') return <Heading token={token} />
  if (token.type === 'list') return <List token={token} section={section} />
  if (token.type === 'table') return <MarkdownTable label={section} table={token} />
  if (token.type === 'code') return <pre className={styles.plain}>{`${token.text}\n`}</pre>
  // The words of a list's item, which are no paragraph.
  if (token.type === 'text') return <Inline tokens={token.tokens} />
  if (token.type === 'paragraph') {
    return (
      <p>
        <Inline tokens={token.tokens} />
      </p>
    )
  }
  throw new Error(`A page to read has no look for Markdown's ${token.type}: ${token.raw}`)
}

function Heading({ token: { depth, text, tokens } }: { token: Tokens.Heading }) {
  const Element = depth === 1 ? 'h1' : depth === 2 ? 'h2' : 'h3'
  return (
    <Element id={slug(text)}>
      <Inline tokens={tokens} />
    </Element>
  )
}

function List({ token, section }: { token: Tokens.List; section: string }) {
  const Element = token.ordered ? 'ol' : 'ul'
  return (
    <Element>
      {token.items.map((item) => (
        <li key={item.raw}>
          {blocksAmong(item.tokens).map((block) => (
            <Block key={block.raw} token={block} section={section} />
          ))}
        </li>
      ))}
    </Element>
  )
}

function slug(text: string) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
