import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { LogList } from './log-list.tsx'
import type { LogEntry, View } from './log-state.ts'
import { FILTERS } from './log-words.ts'
import styles from './care-log.module.css'
import { useCareLog } from './use-care-log.ts'

/** The Care History with its filters. `waiting` are entries the server does not have yet. */
export function CareLog({ petName, waiting }: { petName: string; waiting: readonly LogEntry[] }) {
  const [view, setView] = useState<View>('all')
  const log = useCareLog(view)
  const arrived = new Set(log.entries.map(({ id }) => id))
  return (
    <Card aria-labelledby="log-title" className={styles.card}>
      <h2 id="log-title" className={styles.title}>
        Care History
      </h2>
      <ChipGroup legend="Show" hideLegend chips={FILTERS} value={view} onChange={setView} />
      <LogList
        // A new list starts at its top.
        key={view}
        log={log}
        petName={petName}
        // Another tab may have sent one that this tab still counts as waiting.
        waiting={waiting.filter(
          ({ id, activity_type }) => !arrived.has(id) && (view === 'all' || activity_type === view),
        )}
      />
    </Card>
  )
}
