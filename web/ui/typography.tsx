import { type ComponentProps, createElement } from 'react'

/** A list without bullets or numbers. */
export function PlainList({
  as: List = 'ul',
  ...rest
}: Omit<ComponentProps<'ul'>, 'ref'> & { as?: 'ul' | 'ol' }) {
  // Safari drops the role of lists without bullets.
  return <List role="list" {...rest} />
}

const NUMBER_AND_UNIT = /(\p{Nd}[\p{Nd}.,]*\s\S+)/u

/** Keeps '13 minutes' on one line. Another text makes another element: React cannot update what a browser has translated. */
export function Units({ children }: { children: string }) {
  const parts = children
    .split(NUMBER_AND_UNIT)
    .map((part, index) =>
      index % 2 === 0 ? part : createElement('span', { className: 'unit' }, part),
    )
  return createElement('span', { key: children }, ...parts)
}
