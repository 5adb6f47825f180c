import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailHint } from '#domain/email-hint.ts'
import { checkEmail } from '#domain/email.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toasts } from '../../ui/toast.ts'
import { EARLY_ACCESS_MESSAGES, signUpFailure } from './early-access-messages.ts'
import styles from './early-access-form.module.css'
import { EmailQuestion } from './email-question.tsx'
import { signUp } from './sign-up.ts'

/**
 * Asks for an e-mail address, then says 'Got it!' for the rest of the visit.
 * The field belongs to the browser, not to React: what was typed before the script came stays.
 * Without scripts the form posts itself and the server answers with a page; `refusal` is its sentence.
 */
export function EarlyAccessForm({ refusal }: { refusal?: string }) {
  const [state, setState] = useState<'idle' | 'submitting' | 'done'>('idle')
  const [error, setError] = useState(refusal)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  // What was typed before the script came is asked about too.
  useEffect(() => setSuggestion(hintWhileTyping(field.current?.value ?? '')), [])

  function refuse() {
    setError(EARLY_ACCESS_MESSAGES.invalid)
    field.current?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const fields = new FormData(event.currentTarget)
    const checked = checkEmail(fields.get('email'))
    if (!checked.ok) return refuse()
    setError(undefined)
    setState('submitting')
    const website = fields.get('website')
    const answer = await signUp(checked.email, typeof website === 'string' ? website : '')
    setState(answer.outcome === 'thanks' || answer.outcome === 'known' ? 'done' : 'idle')
    if (answer.outcome === 'invalid') return refuse()
    if (answer.outcome === 'failed') {
      toasts.add({ kind: 'error', text: signUpFailure(answer.failure) })
    } else {
      const kind = answer.outcome === 'known' ? 'info' : 'success'
      toasts.add({ kind, text: EARLY_ACCESS_MESSAGES[answer.outcome] })
    }
  }

  if (state === 'done') return <GotIt />
  return (
    <form
      className={styles.form}
      method="post"
      action="/early-access"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        ref={field}
        label="Email"
        hideLabel
        type="email"
        name="email"
        placeholder="Email"
        autoComplete="email"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only on the page that answers a refused form.
        autoFocus={refusal !== undefined}
        error={error}
        className={styles.email}
        onChange={({ target }) => {
          setError(undefined)
          setSuggestion(hintWhileTyping(target.value))
        }}
        onBlur={({ target }) => setSuggestion(emailHint(target.value))}
      />
      <Trap />
      <Button type="submit" busy={state === 'submitting'} className={styles.button}>
        {state === 'submitting' ? 'Submitting...' : 'Request early access'}
      </Button>
      <EmailQuestion
        suggestion={suggestion}
        onTake={(email) => {
          if (field.current) field.current.value = email
          setSuggestion(null)
          setError(undefined)
          field.current?.focus()
        }}
      />
    </form>
  )
}

/** The question waits while the address may still be on its way to the one it would suggest. */
function hintWhileTyping(typed: string) {
  const hint = emailHint(typed)
  return hint?.startsWith(typed) ? null : hint
}

/** A field that people do not see and programs fill in: it marks the sign-up and refuses nobody. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Takes the focus that was in the form, so that nobody is left at the top of the page. */
function GotIt() {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus()
  }, [])
  return (
    <p ref={words} tabIndex={-1} className={styles.done}>
      <svg className={styles.check} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6.5 12.5 4 4 7-9" />
      </svg>
      Got it!
    </p>
  )
}
