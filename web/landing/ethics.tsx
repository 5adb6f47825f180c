import type { MouseEvent } from 'react'
import { ETHICS_TITLE } from '#words/landing.ts'
import { prerendered } from '../hydration/prerendered.tsx'
import { Card } from '../ui/card.tsx'
import styles from './ethics.module.css'

const Statements = prerendered(async () => (await import('./statements.tsx')).Statements)

/** Source: docs/product.md, section 2. The offset of 20 px is the section's scroll margin. */
const SCROLL_DELAY_MS = 100

/** The ethics statements in a native `details`, which scrolls into view when it opens. */
export function Ethics() {
  return (
    <Card as="details" className={styles.ethics}>
      <summary className={styles.summary} onClick={scrollIntoView}>
        <h2>{ETHICS_TITLE}</h2>
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 9 7 7 7-7" />
        </svg>
      </summary>
      <Statements />
    </Card>
  )
}

/** Only after a press: a search in the page also opens it, and scrolls to its match. The styles decide how smoothly. */
function scrollIntoView({ currentTarget: { parentElement: details } }: MouseEvent): void {
  if (!details?.hasAttribute('open')) setTimeout(() => details?.scrollIntoView(), SCROLL_DELAY_MS)
}
