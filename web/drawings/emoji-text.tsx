import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import './emoji.css'

/**
 * An emoji of emoji.ts, drawn the same in every browser. The character itself is invisible, but is copied with
 * the text. With `label` it is an image with that name, without it decoration.
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
