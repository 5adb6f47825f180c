import type { ComponentProps } from 'react'

/** A list without bullets that is still one to screen readers. */
export function PlainList(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets.
  return <ul role="list" {...props} />
}
