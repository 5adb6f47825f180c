import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { emailHint } from '#domain/email-hint.ts'
import { checkEmail } from '#domain/email.ts'
import { EARLY_ACCESS_MESSAGES, GOT_IT, SIGN_UP_FORM } from '#words/landing.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { isRemovalKeyKept, removalLink } from '../state/removal-keys.ts'
import { deviceStorage } from '../state/storage.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusOnMount } from '../ui/keyboard.ts'
import { MeetPet } from './meet-pet.tsx'
import { type Registered, signUp } from './sign-up.ts'
import styles from './sign-up-form.module.css'

type FormProps = {
  /** On the answer page of a form that was refused: the error of the field. */
  refusal?: string | undefined
  /** On the answer page that asks about a mistyped address: submit it without asking again. */
  isAsked?: boolean
  /** Shown below the form until the sign-up. */
  children?: ReactNode
}

/**
 * The early-access form, then 'Got it!' until the page is reloaded. 'Change it' shows the form again with the
 * address; the form returns when the address is removed in another tab.
 * Without JavaScript the form posts to the server, which answers with a page.
 */
export function SignUpForm({ children, ...props }: FormProps) {
  const [registered, setRegistered] = useState<Registered>()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const keptKey = registered?.isKept ? registered.removalKey : undefined
  useEffect(() => {
    if (keptKey === undefined) return undefined
    return onDeviceChange(() => {
      if (!isRemovalKeyKept(deviceStorage(), keptKey)) setRegistered(undefined)
    })
  }, [keptKey])

  function accept(next: Registered) {
    setRegistered(next)
    setIsCorrecting(false)
  }

  if (registered && !isCorrecting)
    return <GotIt {...registered} onCorrect={() => setIsCorrecting(true)} />
  return (
    <>
      <EmailForm {...props} correcting={registered} onRegistered={accept} />
      {children}
    </>
  )
}

/** The field is uncontrolled, so that text typed before hydration stays. */
function EmailForm({
  refusal,
  isAsked = false,
  correcting,
  onRegistered,
}: FormProps & {
  correcting: Registered | undefined
  onRegistered: (registered: Registered) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState(refusal)
  /** The address that looks mistyped and was held back once; submitted again, it is sent. */
  const [held, setHeld] = useState<string>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [start] = useState(correcting?.email)

  useEffect(() => {
    setTyped(field.current?.value ?? '')
    if (start !== undefined) focusOnMount(field.current)
  }, [start])

  function change(email: string) {
    setTyped(email)
    setError(undefined)
    setHeld(undefined)
  }

  function take(suggestion: string) {
    if (!field.current || isSubmitting) return
    field.current.value = suggestion
    field.current.focus()
    change(suggestion)
  }

  function refuse() {
    setError(EARLY_ACCESS_MESSAGES.invalid)
    field.current?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting) return
    const fields = new FormData(event.currentTarget)
    const checked = checkEmail(fields.get('email'))
    if (!checked.ok) return refuse()
    const { email } = checked
    setError(undefined)
    if (emailHint(email) !== null && held !== email) return setHeld(email)
    setIsSubmitting(true)
    const answer = await signUp(email, fields.get('website'), correcting)
    setIsSubmitting(false)
    if (answer === 'invalid') refuse()
    else if (answer !== 'failed') onRegistered(answer)
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
          defaultValue={start}
          readOnly={isSubmitting}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only on the answer page of a refused form.
          autoFocus={refusal !== undefined}
          description={correcting?.removalKey && SIGN_UP_FORM.correction}
          error={error}
          className={styles.email}
          onChange={({ target }) => change(target.value)}
        />
        {/* Only programs fill it in. It flags the sign-up and refuses nobody. */}
        <label className="sr-only" aria-hidden="true">
          {SIGN_UP_FORM.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {isAsked && <input type="hidden" name="asked" />}
        <EmailQuestion
          suggestion={held === undefined ? hintWhileTyping(typed) : emailHint(held)}
          isHeld={held !== undefined}
          onTake={take}
        />
      </div>
      <Button type="submit" busy={isSubmitting} className={styles.button}>
        {isSubmitting ? SIGN_UP_FORM.submitting : SIGN_UP_FORM.request}
      </Button>
    </form>
  )
}

/** No hint while the text may still become the suggested address. */
function hintWhileTyping(typed: string): string | null {
  const hint = emailHint(typed)
  return hint?.startsWith(typed) ? null : hint
}

/** Offers the address that was probably meant. Takes the focus when the form was held back for it. */
function EmailQuestion({
  suggestion,
  isHeld,
  onTake,
}: {
  suggestion: string | null
  isHeld: boolean
  onTake: (email: string) => void
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isHeld) button.current?.focus()
  }, [isHeld])
  // The live region exists before its text: only later changes are announced.
  return (
    <div aria-live="polite" className={styles.line}>
      {suggestion !== null && (
        <>
          <span id={id}>{SIGN_UP_FORM.didYouMean}</span>
          <Button
            ref={button}
            variant="quiet"
            className={styles.small}
            aria-labelledby={`${id} ${id}-email`}
            onClick={() => onTake(suggestion)}
          >
            <span id={`${id}-email`}>{suggestion}</span>
          </Button>
          {isHeld && <span>{SIGN_UP_FORM.requestAgain}</span>}
        </>
      )}
    </div>
  )
}

/** Replaces the form. Takes its focus; otherwise Tab would start at the top of the page. */
function GotIt({ email, removalKey, isKept, onCorrect }: Registered & { onCorrect: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) focusOnMount(words.current)
  }, [])
  return (
    <>
      <p ref={words} tabIndex={-1} className={styles.done}>
        <svg className={styles.check} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6.5 12.5 4 4 7-9" />
        </svg>
        {GOT_IT.done}
      </p>
      <MeetPet isNext />
      <p className={styles.line}>
        {email}
        <Button variant="quiet" className={styles.small} onClick={onCorrect}>
          {GOT_IT.change}
        </Button>
        {removalKey !== undefined && (
          <>
            <a href={removalLink(removalKey)}>{GOT_IT.remove}</a>
            {!isKept && GOT_IT.keepNow}
          </>
        )}
      </p>
    </>
  )
}
