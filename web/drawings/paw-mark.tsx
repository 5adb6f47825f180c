import Paw from './paw-mark.svg?drawing'

/** The product's mark, hidden from screen readers. */
export function PawMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      <Paw />
    </svg>
  )
}
