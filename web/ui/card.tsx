import type { ComponentProps } from 'react'
import { RELOAD } from '#words/site.ts'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & { as?: 'section' | 'article' | 'details' }

/** A bordered box. Label a `section` with `aria-labelledby` to make it a landmark. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />
}

/** A placeholder for what is loading, as large as `className` says. Add the text 'Loading' once for screen readers. */
export function Skeleton({ className }: { className: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} />
}

type WithoutScriptProps = {
  address: string
  words: { notStarted: string; needsScript: string }
}

/** Replaces the element after it while the script is off, late or failed. `address` is the page's own. */
export function WithoutScript({ address, words }: WithoutScriptProps) {
  return (
    <div role="status" className={styles.withoutScript}>
      <Card className={styles.notice}>
        <h2>{words.notStarted}</h2>
        <p>{words.needsScript}</p>
        <p>
          <a href={address} className={styles.again}>
            {RELOAD}
          </a>
        </p>
      </Card>
    </div>
  )
}
