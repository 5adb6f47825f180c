import type { ComponentProps } from 'react'
import { Button } from './form/button.tsx'
import styles from './care-key.module.css'
import { classNames } from './class-names.ts'

/** A big key with an icon. Apart from the other buttons, so that pages without one carry no look of it. */
export function CareKey({ className, ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} className={classNames(styles.key, className)} />
}
