import { type FormEvent, useState } from 'react'
import { emailHint } from '#domain/email-hint.ts'
import { checkEmail } from '#domain/email.ts'
import { EARLY_ACCESS_MESSAGES } from '#words/early-access.ts'
import { toasts } from '../../ui/toast/toast.ts'
import { signUpFailure } from './sign-up-failure.ts'
import { signUp } from './sign-up.ts'

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
  onRegistered: (email: string) => void
}) {
  const [error, setError] = useState(refusal)
  const [asked, setAsked] = useState<string | null>(null)
  const [isSubmitting, setIsSubmitting] = useState(false)

  /** What was said of the address before does not hold for what is typed now. */
  function edited() {
    setError(undefined)
    setAsked(null)
  }

  function refuse() {
    setError(EARLY_ACCESS_MESSAGES.invalid)
    onInvalid()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const checked = checkEmail(fields.get('email'))
    if (!checked.ok) return refuse()
    setError(undefined)
    const { email } = checked
    const suggestion = emailHint(email)
    if (suggestion !== null && asked !== email) {
      setAsked(email)
      return onQuestion(suggestion)
    }
    setIsSubmitting(true)
    const website = fields.get('website')
    const answer = await signUp(email, typeof website === 'string' ? website : '')
    setIsSubmitting(false)
    if (answer.outcome === 'invalid') return refuse()
    if (answer.outcome === 'failed') {
      toasts.add({ kind: 'error', text: signUpFailure(answer.failure) })
      return
    }
    const kind = answer.outcome === 'known' ? 'info' : 'success'
    toasts.add({ kind, text: EARLY_ACCESS_MESSAGES[answer.outcome] })
    form.reset()
    onRegistered(email)
  }

  return { error, edited, asked, isSubmitting, submit }
}
