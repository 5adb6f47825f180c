import { deferred } from '../../../../ui/deferred.ts'
import { useState } from 'react'
import { REMINDER } from '#words/tomorrow.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { focusOnMount } from '../../../../ui/focus-on-mount.ts'
import { useOnDemand } from '../../../../ui/on-demand.ts'

const reminding = deferred(() => import('./reminder-form.tsx'))

/** A button for who wants to be reminded; its form comes with the first press. */
export function Reminder({ petName }: { petName: string }) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed')
  const [form, ask] = useOnDemand(reminding)
  if (form && state === 'open') {
    return <form.ReminderForm petName={petName} onClose={() => setState('left')} />
  }
  return (
    <Button
      variant="quiet"
      // Whoever leaves the form is where they came from.
      ref={state === 'left' ? focusOnMount : undefined}
      onFocus={() => setState('closed')}
      onClick={() => ask(() => setState('open'))}
    >
      {REMINDER.open}
    </Button>
  )
}
