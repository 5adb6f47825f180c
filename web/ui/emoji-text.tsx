import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** An emoji as text in the emoji font. With `label` it is a picture with that name, without it says nothing. */
export function Emoji({
  symbol,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'span'>, 'children'> & { symbol: string; label?: string }) {
  return (
    <span
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('emoji', className)}
    >
      {symbol}
    </span>
  )
}
