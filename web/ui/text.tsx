import type { ComponentProps } from 'react'

/** A list without bullets. */
export function PlainList(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets.
  return <ul role="list" {...props} />
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
