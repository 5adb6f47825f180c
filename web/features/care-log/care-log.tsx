import { useState } from 'react'
import { CARE_LOG } from '#words/care-log.ts'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { FILTERS } from './filters.ts'
import { LogFrame } from './log-frame.tsx'
import { LogList, type NewerEntry } from './log-list.tsx'
import type { View } from './log-state.ts'
import { type NewestPage, useCareLog } from './use-care-log.ts'

/**
 * The Care History with its filters. `page` is its first page, undefined while it is not known; `newer`
 * are entries that are not in it yet, the newest first.
 */
export function CareLog({
  petName,
  newer,
  ...newest
}: { petName: string; newer: readonly NewerEntry[] } & NewestPage) {
  const [view, setView] = useState<View>('all')
  const log = useCareLog(view, newest)
  const arrived = new Set(log.entries.map(({ id }) => id))
  return (
    <LogFrame>
      <ChipGroup
        legend={CARE_LOG.show}
        hideLegend
        chips={FILTERS}
        value={view}
        onChange={setView}
      />
      <LogList
        // A new list starts at its top.
        key={view}
        log={log}
        petName={petName}
        // An older page that was loaded may have one already.
        newer={newer.filter(
          ({ id, activity_type }) => !arrived.has(id) && (view === 'all' || activity_type === view),
        )}
      />
    </LogFrame>
  )
}
