import { useEffect, useRef } from 'react'
import { GOT_IT } from '#words/landing.ts'
import { removalLink } from '../../state/removal-keys.ts'
import { Button } from '../../ui/button.tsx'
import styles from './early-access-form.module.css'
import type { Registered } from './submit-sign-up.ts'

/**
 * Stands where the form stood, with the address that was sent, the way to correct it and the link that
 * takes it off again, where it was this device that put it on the list.
 * Takes the focus that was in the form, so that nobody is left at the top of the page.
 */
export function GotIt({
  email,
  removalKey,
  isKept,
  onCorrect,
}: Registered & { onCorrect: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus()
  }, [])
  return (
    <>
      <p ref={words} tabIndex={-1} className={styles.done}>
        {/* Attributes, not styles: those stand in the HTML, before anybody has signed up. */}
        <svg
          className={styles.check}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m6.5 12.5 4 4 7-9" />
        </svg>
        {GOT_IT.done}
      </p>
      <div className={styles.question}>
        <span>{email}</span>
        <Button variant="quiet" className={styles.suggestion} onClick={onCorrect}>
          {GOT_IT.change}
        </Button>
      </div>
      {removalKey !== undefined && (
        <div className={styles.question}>
          <span>{isKept ? GOT_IT.keep : GOT_IT.keepNow}</span>
          <a href={removalLink(removalKey)}>{GOT_IT.remove}</a>
        </div>
      )}
    </>
  )
}
