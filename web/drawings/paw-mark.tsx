/** The product's mark, hidden from screen readers. */
export function PawMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      <ellipse cx="5.6" cy="14.6" rx="3.3" ry="4.3" transform="rotate(-24 5.6 14.6)" />
      <ellipse cx="11.9" cy="7.4" rx="3.5" ry="4.9" transform="rotate(-8 11.9 7.4)" />
      <ellipse cx="20.1" cy="7.4" rx="3.5" ry="4.9" transform="rotate(8 20.1 7.4)" />
      <ellipse cx="26.4" cy="14.6" rx="3.3" ry="4.3" transform="rotate(24 26.4 14.6)" />
      <path d="M16 14.4c4.3 0 9.1 5 9.1 9.7 0 3.1-2.3 4.9-5 4.9-1.7 0-2.7-.7-4.1-.7s-2.4.7-4.1.7c-2.7 0-5-1.8-5-4.9 0-4.7 4.8-9.7 9.1-9.7Z" />
    </svg>
  )
}
