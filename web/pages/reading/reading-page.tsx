import type { ReactNode } from 'react'
import { SiteHeader } from '../../ui/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import { Inline } from './inline.tsx'
import { type Block, markdownBlocks } from './markdown-blocks.ts'
import styles from './reading-page.module.css'

/** A page to read: one of our own documents, which stand in docs/ for those who read the code. */
export function ReadingPage({ markdown }: { markdown: string }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className={styles.main}>
        {sections(markdownBlocks(markdown)).map(({ block, section }) => (
          <BlockView key={JSON.stringify(block)} block={block} section={section} />
        ))}
      </main>
      <PageFoot />
    </>
  )
}

/** Each block with the heading it stands under. */
function sections(blocks: readonly Block[]): { block: Block; section: string }[] {
  let section = ''
  return blocks.map((block) => {
    if (block.kind === 'heading') section = block.text.replaceAll('`', '')
    return { block, section }
  })
}

function BlockView({ block, section }: { block: Block; section: string }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} text={block.text} />
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )
    case 'plain':
      return <pre className={styles.plain}>{block.text}</pre>
    case 'table':
      return <Table label={section} head={block.head} rows={block.rows} />
    default:
      return null
  }
}

function Heading({ level, text }: { level: 1 | 2 | 3; text: string }) {
  const Element = `h${level}` as const
  return (
    <Element id={slug(text)}>
      <Inline text={text} />
    </Element>
  )
}

/** Scrolls sideways by itself where it is wider than the screen, by keyboard too. */
function Table({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable.
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <Inline text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={head[at]}>
                  <span className={styles.head}>{head[at]}</span>
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function slug(text: string) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
