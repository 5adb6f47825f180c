import { type ReactNode, useState } from 'react'
import { CARE_LOG } from '#words/care.ts'
import { Button } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { deferred } from '../../ui/deferred.ts'
import { useOnDemand } from '../../ui/on-demand.ts'
import styles from './care-log.module.css'
import type { LogCare } from './earlier-care-form.tsx'

const logging = deferred(() => import('./earlier-care-form.tsx'))

/** The log's title with a button for care that was forgotten; its form comes with the first press. */
export function EarlierCare({
  petName,
  onCare,
  children,
}: {
  petName: string
  onCare: LogCare
  children: ReactNode
}) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed')
  const [form, ask] = useOnDemand(logging)
  const isOpen = form !== undefined && state === 'open'
  return (
    <div>
      <div className={styles.head}>
        {children}
        {!isOpen && (
          <Button
            variant="quiet"
            className={styles.earlier}
            // Whoever leaves the form is where they came from.
            ref={state === 'left' ? focusOnMount : undefined}
            onFocus={() => setState('closed')}
            onClick={() => ask(() => setState('open'))}
          >
            {CARE_LOG.logEarlier}
          </Button>
        )}
      </div>
      {isOpen && (
        <form.EarlierCareForm petName={petName} onCare={onCare} onClose={() => setState('left')} />
      )}
    </div>
  )
}
