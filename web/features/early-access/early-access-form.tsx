import { useState } from 'react'
import { GotIt } from './got-it.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { Registered } from './submit-sign-up.ts'

/**
 * Asks for an e-mail address, then says 'Got it!' for the rest of the visit, unless the visitor wants
 * to correct the address: then the form comes back with it.
 * Without scripts the form posts itself and the server answers with a page; `refusal` is its sentence,
 * and `isAsked` says that the page has asked about the address that stands in the field.
 */
export function EarlyAccessForm({
  refusal,
  isAsked,
}: {
  refusal?: string | undefined
  isAsked?: boolean
}) {
  const [registered, setRegistered] = useState<Registered>()
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (registered !== undefined && !isCorrecting) {
    return <GotIt {...registered} onCorrect={() => setIsCorrecting(true)} />
  }
  return (
    <SignUpForm
      refusal={refusal}
      isAsked={isAsked}
      correcting={registered}
      onRegistered={(now) => {
        setRegistered(now)
        setIsCorrecting(false)
      }}
    />
  )
}
