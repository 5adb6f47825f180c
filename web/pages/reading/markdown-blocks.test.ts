import { expect, test } from 'vitest'
import { markdownBlocks } from './markdown-blocks.ts'

test('a document comes apart into its blocks', () => {
  const markdown = `# Title

Two lines
of one paragraph.

## Part
- first
- second,
  longer

| Field | Why |
| ----- | --- |
| \`id\`  |     |

\`\`\`
as  it

stands
\`\`\`

End
`
  expect(markdownBlocks(markdown)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'Two lines of one paragraph.' },
    { kind: 'heading', level: 2, text: 'Part' },
    { kind: 'list', items: ['first', 'second, longer'] },
    { kind: 'table', head: ['Field', 'Why'], rows: [['`id`', '']] },
    { kind: 'plain', text: 'as  it\n\nstands\n' },
    { kind: 'paragraph', text: 'End' },
  ])
})

test('nothing has no blocks', () => {
  expect(markdownBlocks('\n\n')).toEqual([])
})
