/** A piece of a document as our own docs/*.md write it: no nesting, one line a paragraph or list item. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'plain'; text: string }

/**
 * The blocks of a document. Paragraphs may run over several lines; a table's second line is dropped;
 * text between two fences is plain. Anything else that Markdown knows comes out as a paragraph.
 */
export function markdownBlocks(markdown: string): Block[] {
  const fenced = markdown.split(/^```\w*\n([^]*?)^```\n?/m)
  // split with one group: what is outside the fences at even places, what is inside at odd ones.
  return fenced.flatMap((part, at): Block[] =>
    at % 2 === 1 ? [{ kind: 'plain', text: part }] : part.split(/\n{2,}/).flatMap(blockOf),
  )
}

function blockOf(text: string): Block[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [first] = lines
  if (first === undefined) return []
  const heading = /^(#{1,3}) (.*)$/.exec(first)
  if (heading) {
    const level = heading[1]?.length === 1 ? 1 : heading[1]?.length === 2 ? 2 : 3
    return [
      { kind: 'heading', level, text: heading[2] ?? '' },
      ...blockOf(lines.slice(1).join('\n')),
    ]
  }
  if (first.startsWith('- ')) return [{ kind: 'list', items: listItems(lines) }]
  if (!first.startsWith('|')) return [{ kind: 'paragraph', text: lines.join(' ') }]
  const [head = [], , ...rows] = lines.map(cells)
  return [{ kind: 'table', head, rows }]
}

function listItems(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .slice(2)
    .split('\n- ')
    .map((item) => item.replace(/\s*\n\s*/g, ' '))
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}
