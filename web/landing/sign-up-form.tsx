import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { emailHint } from '#domain/email-hint.ts'
import { checkEmail } from '#domain/email.ts'
import { EARLY_ACCESS_MESSAGES, GOT_IT, SIGN_UP_FORM } from '#words/landing.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { isRemovalKeyKept, removalKeys, removalLink } from '../state/removal-keys.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusOnMount } from '../ui/keyboard.ts'
import { type Registered, signUp } from './sign-up.ts'
import styles from './sign-up-form.module.css'

type FormProps = {
  /** On the answer page of a form that was refused: the error of the field. */
  refusal?: string | undefined
  /** On an answer page: the address that was sent. */
  typed?: string
}

/** The early-access form, then 'Got it!' until a reload. `children` are below the form. Without JavaScript it is posted. */
export function SignUpForm({ children, ...props }: FormProps & { children?: ReactNode }) {
  const [registered, setRegistered] = useState<Registered>()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const isListed = useSyncExternalStore(
    onDeviceChange,
    () => registered !== undefined && !isRemoved(registered),
    () => false,
  )

  if (registered && isListed && !isCorrecting)
    return <GotIt {...registered} onCorrect={() => setIsCorrecting(true)} />
  return (
    <>
      <EmailForm
        {...props}
        corrects={isListed ? registered : undefined}
        onRegistered={(next) => {
          setRegistered(next)
          setIsCorrecting(false)
        }}
      />
      {children}
    </>
  )
}

function isRemoved({ removalKey }: Registered): boolean {
  if (removalKey === undefined) return false
  return removalKeys().every(({ key }) => key !== removalKey)
}

type EmailFormProps = FormProps & {
  corrects: Registered | undefined
  onRegistered: (registered: Registered) => void
}

/** The field is uncontrolled, so that text typed before hydration stays. */
function EmailForm({ refusal, typed, corrects, onRegistered }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(refusal)
  /** The address that was probably meant. */
  const [hint, setHint] = useState(corrects ? emailHint(corrects.email) : null)
  /** The form was held back for the hint; submitted again, it is sent. */
  const [isHeld, setIsHeld] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)

  function change(email: string) {
    const next = emailHint(email)
    setError(undefined)
    // The text may still become the suggested address.
    setHint(next?.startsWith(email) ? null : next)
    setIsHeld(false)
  }

  function take(suggestion: string) {
    if (!field.current) return
    field.current.value = suggestion
    field.current.focus()
    change(suggestion)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const checked = checkEmail(fields.get('email'))
    if (!checked.ok) {
      setError(EARLY_ACCESS_MESSAGES.invalid)
      field.current?.focus()
      return
    }
    const { email } = checked
    const next = emailHint(email)
    setHint(next)
    setIsHeld(next !== null)
    if (next !== null && !isHeld) return
    setIsSubmitting(true)
    const answer = await signUp(email, fields.get('nothing_here'), corrects)
    setIsSubmitting(false)
    if (answer) onRegistered(answer)
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
          defaultValue={corrects?.email ?? typed}
          readOnly={isSubmitting}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in answer to a press: a refused form, or 'Change it'.
          autoFocus={refusal !== undefined || corrects !== undefined}
          description={corrects?.removalKey && SIGN_UP_FORM.correction}
          error={error}
          className={styles.email}
          onChange={({ target }) => change(target.value)}
        />
        {/* Bots fill it in. It flags the sign-up and refuses nobody. Form fillers ignore its name and its label, and
            password managers its attributes: 1Password, LastPass, Bitwarden, Dashlane, Proton Pass. */}
        <label className="sr-only" aria-hidden="true">
          {SIGN_UP_FORM.trap}
          <input
            name="nothing_here"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            data-form-type="other"
            data-protonpass-ignore
          />
        </label>
        {/* The live region exists before its text: only later changes are announced. */}
        <div aria-live="polite" className={styles.line}>
          {hint !== null && (
            <>
              <span>{SIGN_UP_FORM.didYouMean}</span>
              <Button
                // A new button takes the focus when the form is held back.
                key={String(isHeld)}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- in answer to a press.
                autoFocus={isHeld}
                variant="quiet"
                className={styles.small}
                aria-label={`${SIGN_UP_FORM.didYouMean} ${hint}`}
                onClick={() => take(hint)}
              >
                {hint}
              </Button>
              {isHeld && (
                <Button type="submit" variant="quiet" busy={isSubmitting} className={styles.small}>
                  {SIGN_UP_FORM.sendIt}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <Button type="submit" busy={isSubmitting} className={styles.button}>
        {isSubmitting ? SIGN_UP_FORM.submitting : SIGN_UP_FORM.request}
      </Button>
    </form>
  )
}

function GotIt({ email, removalKey, onCorrect }: Registered & { onCorrect: () => void }) {
  return (
    <>
      <p ref={takeLostFocus} tabIndex={-1} className={styles.done}>
        <svg className={styles.check} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6.5 12.5 4 4 7-9" />
        </svg>
        {GOT_IT.done}
      </p>
      <p className={styles.line}>
        {email}
        <Button variant="quiet" className={styles.small} onClick={onCorrect}>
          {GOT_IT.change}
        </Button>
        {removalKey !== undefined && (
          <>
            <a href={removalLink(removalKey)}>{GOT_IT.remove}</a>
            {!isRemovalKeyKept(removalKey) && GOT_IT.keepNow}
          </>
        )}
      </p>
    </>
  )
}

/** Takes the focus of the form. Otherwise Tab would start at the top of the page. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) focusOnMount(element)
}
