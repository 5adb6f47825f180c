import type { ComponentProps } from 'react'

/** A list without bullets or numbers. */
export function PlainList({
  as: List = 'ul',
  ...rest
}: Omit<ComponentProps<'ul'>, 'ref'> & { as?: 'ul' | 'ol' }) {
  // Safari drops the role of lists without bullets.
  return <List role="list" {...rest} />
}

const NUMBER_AND_UNIT = /(\p{Nd}[\p{Nd}.,\u00A0\u202F]*)\s(?=\S)/gu

/**
 * A text without line breaks between a number and the word after it: '13 minutes' ago.
 * It is an element of its own, so that React can still update it on a page that the browser has translated.
 */
export function Units({ children }: { children: string }) {
  return <span>{keepUnits(children)}</span>
}

export function keepUnits(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '$1\u00A0')
}
