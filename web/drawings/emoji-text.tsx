import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import './emoji.css'

/**
 * An emoji of emoji.ts: a picture of ours, drawn alike everywhere, over the character itself, which
 * whoever copies the line gets. With `label` it is a picture with that name, without it says nothing.
 */
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
      data-emoji={symbol}
    >
      <span>{symbol}</span>
    </span>
  )
}
