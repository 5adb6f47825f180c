import { useState } from 'react'
import { ACTIVITIES } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { CareDays } from '#domain/care-days.ts'
import { ACTIVITY_WORDS, CARE_LOG } from '#words/care.ts'
import { PET_TABS } from '#words/game.ts'
import type { GamePet } from '../../state/outbox.ts'
import type { ShownLog } from '../../state/game-page.ts'
import { Card } from '../../ui/card.tsx'
import { ChipGroup } from '../../ui/chips.tsx'
import { useCalendar } from './calendar/calendar-switch.tsx'
import styles from './care-log.module.css'
import { EarlierCare } from './earlier-care.tsx'
import { LogList } from './log-list.tsx'
import type { View } from './log-state.ts'
import { useCareLog } from './use-care-log.ts'
import { useRemovals } from './use-removals.ts'

const FILTERS: readonly { value: View; label: string }[] = [
  { value: 'all', label: CARE_LOG.allActivities },
  ...ACTIVITIES.map((activity) => ({ value: activity, label: ACTIVITY_WORDS[activity].filter })),
]

export type CareLogProps = { pet: GamePet; days: CareDays; today: Day; log: ShownLog }

/** The Care History with its filters, and its calendar. */
export function CareLog({ pet, days, today, log }: CareLogProps) {
  const [view, setView] = useState<View>('all')
  const [isCalendar, setCalendar] = useState(false)
  const { button, Calendar } = useCalendar(isCalendar, setCalendar)
  const removals = useRemovals(log.removedIds, log.edits)
  const { rowsOf, ...older } = useCareLog(view, log, removals)
  return (
    <Card aria-labelledby="log-title" className={styles.card}>
      <EarlierCare petName={pet.name} onCare={log.edits.careEarlier}>
        <h2 id="log-title" className={styles.title}>
          {PET_TABS.history}
        </h2>
        {button}
      </EarlierCare>
      {Calendar ? (
        <Calendar pet={pet} days={days} today={today} rows={rowsOf('loaded')} removals={removals} />
      ) : (
        <>
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
            rows={rowsOf('view')}
            older={older}
            petName={pet.name}
            removals={removals}
          />
        </>
      )}
    </Card>
  )
}
