import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

/** A sheet that stands on the ground: a `section` unless told to be an `article`, `li` or `div`. */
type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'li' | 'div'
}

/** Name a `section` with `aria-labelledby` when it should be a landmark of its own. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />
}
