import { useEffect, useRef, useState } from 'react'
import { SIGN_UP_FORM } from '#words/landing.ts'
import { removalLink } from '../../state/removal-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './early-access-form.module.css'
import { EmailQuestion } from './email-question.tsx'
import { hintWhileTyping } from './hint-while-typing.ts'
import type { Registered } from './submit-sign-up.ts'
import { useSignUp } from './use-sign-up.ts'

/**
 * The field belongs to the browser, not to React: what was typed before the script came stays.
 * `correcting` is what was sent before, to be put right here; it goes when that is off the list. `takesFocus`
 * where the focus may have been in what stood here: nobody is left at the top of the page.
 */
export function SignUpForm({
  refusal,
  isAsked = false,
  correcting,
  takesFocus,
  onRegistered,
}: {
  refusal: string | undefined
  isAsked: boolean | undefined
  correcting: Registered | undefined
  takesFocus: boolean
  onRegistered: (registered: Registered) => void
}) {
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { error, edited, asked, isSubmitting, submit } = useSignUp({
    refusal,
    onInvalid: () => field.current?.focus(),
    onQuestion: setSuggestion,
    onRegistered,
  })

  useEffect(() => {
    const { current: input } = field
    if (!input) return undefined
    if (correcting !== undefined) {
      input.value = correcting.email
      input.focus()
    }
    // What was typed before the script came is asked about too.
    setSuggestion(hintWhileTyping(input.value))
    return () => {
      // Off the list by now: only what has been put right stays.
      if (input.value === correcting?.email) input.value = ''
    }
  }, [correcting])

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus()
  }, [takesFocus])

  function change(email: string) {
    edited()
    setSuggestion(hintWhileTyping(email))
  }

  function take(email: string) {
    if (!field.current) return
    field.current.value = email
    field.current.focus()
    change(email)
  }

  return (
    <form
      className={styles.form}
      method="post"
      action="/early-access"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.entry}>
        <Field
          ref={field}
          label={SIGN_UP_FORM.email}
          hideLabel
          type="email"
          name="email"
          placeholder={SIGN_UP_FORM.email}
          autoComplete="email"
          required
          // What is shown is what is sent: an edit would be lost when the form goes.
          readOnly={isSubmitting}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only on the page that answers a refused form.
          autoFocus={refusal !== undefined}
          description={correcting && <Correction {...correcting} />}
          error={error}
          className={styles.email}
          onChange={({ target }) => change(target.value)}
        />
        <Honeypot />
        {isAsked && <input type="hidden" name="asked" />}
        <EmailQuestion
          suggestion={suggestion}
          asked={asked}
          isSubmitting={isSubmitting}
          onTake={take}
        />
      </div>
      <Button type="submit" busy={isSubmitting} className={styles.button}>
        {isSubmitting ? SIGN_UP_FORM.submitting : SIGN_UP_FORM.request}
      </Button>
    </form>
  )
}

/** What becomes of the address that was sent before, and its way off the list where this device has one. */
function Correction({ removalKey }: Registered) {
  return (
    <>
      {SIGN_UP_FORM.correction}{' '}
      {removalKey !== undefined && <a href={removalLink(removalKey)}>{SIGN_UP_FORM.removeFirst}</a>}
    </>
  )
}

/** A field that people do not see and programs fill in: it marks the sign-up and refuses nobody. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {SIGN_UP_FORM.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
