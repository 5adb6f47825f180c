import { useEffect, useState } from 'react'
import { followRemovalKey } from './follow-removal-key.ts'
import { GotIt } from './got-it.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { Registered } from './submit-sign-up.ts'

/**
 * Asks for an e-mail address, then says 'Got it!' for the rest of the visit, unless the visitor wants
 * to correct the address: then the form comes back with it. It comes back empty when the address is taken off
 * the list in another tab, which a browser that keeps its key hears of.
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
  const [takesFocus, setTakesFocus] = useState(false)
  const keptKey = registered?.isKept ? registered.removalKey : undefined
  useEffect(() => {
    if (keptKey === undefined) return undefined
    return followRemovalKey(keptKey, () => {
      setTakesFocus(document.activeElement !== document.body)
      setRegistered(undefined)
    })
  }, [keptKey])
  if (registered !== undefined && !isCorrecting) {
    return <GotIt {...registered} onCorrect={() => setIsCorrecting(true)} />
  }
  return (
    <SignUpForm
      refusal={refusal}
      isAsked={isAsked}
      correcting={registered}
      takesFocus={takesFocus}
      onRegistered={(now) => {
        setRegistered(now)
        setIsCorrecting(false)
      }}
    />
  )
}
