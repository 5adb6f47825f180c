import type { ReactNode } from 'react'

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/

/** A line of our Markdown with its code, strong words and links. */
export function Inline({ text }: { text: string }): ReactNode {
  // The marks stand at the odd places of the split; a line is drawn once and never changes.
  // oxlint-disable-next-line react/no-array-index-key
  return text.split(MARKS).map((part, at) => <Part key={at} text={part} />)
}

function Part({ text }: { text: string }): ReactNode {
  if (text.startsWith('`')) return <code>{text.slice(1, -1)}</code>
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>
  const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? []
  return words === undefined ? text : <a href={addressOnSite(address ?? '')}>{words}</a>
}

/** Documents link to each other, and to what the site serves, as files; on the site these have addresses. */
function addressOnSite(address: string) {
  return address.replace(/^(\w+)\.md/, '/$1').replace(/^\.\.\/web\/public\//, '/')
}
