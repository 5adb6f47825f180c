import { emailHint } from '#domain/email-hint.ts'
import { checkEmail } from '#domain/email.ts'
import { EARLY_ACCESS_MESSAGES } from '#words/landing.ts'
import { limitNotes } from '../../state/call-failed.ts'
import { deviceStorage } from '../../state/storage.ts'
import { isRemovalKeyKept } from '../../state/removal-keys.ts'
import { messages } from '../../ui/messages.tsx'
import { signUpFailure } from './sign-up-failure.ts'
import { signUp } from './sign-up.ts'

/** An address on the list; with the key that takes it off where this page has it, and whether the device keeps that. */
export type Registered = { email: string; removalKey: string | undefined; isKept: boolean }

/** What a form hears of its submit, in this order. */
type SignUpHandlers = {
  /** This is no address. */
  refuse: () => void
  accept: () => void
  /** The address looks mistyped: nothing is sent until it is submitted again. */
  ask: (email: string, suggestion: string) => void
  setIsSubmitting: (isSubmitting: boolean) => void
  /** The address is on the list, now or before. What failed leaves the form as it is. */
  finish: (registered: Registered) => void
}

/** Sends the form's fields and says what came of it. `asked` is the address that was held back before. */
export async function submitSignUp(
  fields: FormData,
  asked: string | null,
  form: SignUpHandlers,
): Promise<void> {
  const checked = checkEmail(fields.get('email'))
  if (!checked.ok) return form.refuse()
  form.accept()
  const { email } = checked
  const suggestion = emailHint(email)
  if (suggestion !== null && asked !== email) return form.ask(email, suggestion)
  form.setIsSubmitting(true)
  const website = fields.get('website')
  const answer = await signUp(email, typeof website === 'string' ? website : '')
  form.setIsSubmitting(false)
  if (answer.outcome === 'invalid') return form.refuse()
  if (answer.outcome === 'failed') {
    const { failure } = answer
    messages.show({ kind: 'error', text: signUpFailure(failure), notes: limitNotes(failure) })
    return
  }
  const kind = answer.outcome === 'known' ? 'info' : 'success'
  messages.show({ kind, text: EARLY_ACCESS_MESSAGES[answer.outcome] })
  const { removalKey } = answer
  const isKept = removalKey !== undefined && isRemovalKeyKept(deviceStorage(), removalKey)
  form.finish({ email, removalKey, isKept })
}
