import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/**
 * The place where something will stand. `line` is as high as a line of text around it, `block` and
 * `round` take their size from `className`. Unseen by screen readers: say 'Loading' once beside it.
 */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'block' | 'round'
  className?: string | undefined
}) {
  return (
    <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  )
}
