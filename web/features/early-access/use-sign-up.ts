import { type FormEvent, useState } from 'react'
import { EARLY_ACCESS_MESSAGES } from '#words/landing.ts'
import { type Registered, submitSignUp } from './submit-sign-up.ts'

/**
 * Sends the form and says what came of it. An address that looks mistyped is held back once, with
 * `onQuestion` and the address in `asked`: sent a second time, it goes through.
 * The form is reset before `onRegistered`, or a browser would write the address into it after a reload.
 */
export function useSignUp({
  refusal,
  onInvalid,
  onQuestion,
  onRegistered,
}: {
  refusal: string | undefined
  onInvalid: () => void
  onQuestion: (suggestion: string) => void
  onRegistered: (registered: Registered) => void
}) {
  const [error, setError] = useState(refusal)
  const [asked, setAsked] = useState<string | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)

  /** What was said of the address before does not hold for what is typed now. */
  function edited() {
    setError(undefined)
    setAsked(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const form = event.currentTarget
    await submitSignUp(new FormData(form), asked, {
      refuse() {
        setError(EARLY_ACCESS_MESSAGES.invalid)
        onInvalid()
      },
      accept: () => setError(undefined),
      ask(email, suggestion) {
        setAsked(email)
        onQuestion(suggestion)
      },
      setIsSubmitting,
      finish(registered) {
        form.reset()
        onRegistered(registered)
      },
    })
  }

  return { error, edited, asked, isSubmitting, submit }
}
