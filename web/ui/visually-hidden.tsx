import type { ComponentProps } from 'react'

/** Words for ears only: read by screen readers, never drawn. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />
}
