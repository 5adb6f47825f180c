import { useState } from 'react'
import { CARE_LOG } from '#words/care-log.ts'
import type { CareEntry } from '../../api/answers.ts'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { useCalendar } from './calendar/calendar-switch.tsx'
import { EarlierCare } from './earlier-care.tsx'
import { FILTERS } from './filters.ts'
import { LogFrame, LogHeading } from './log-frame.tsx'
import { LogList, type NewerEntry } from './log-list.tsx'
import { type View, ofView } from './log-state.ts'
import { type NewestPage, useCareLog } from './use-care-log.ts'
import { type RemovalEdits, useRemovals } from './use-removals.ts'

type LogEdits = RemovalEdits & { careEarlier: (care: Omit<CareEntry, 'id'>) => void }

/**
 * The Care History with its filters. `page` is its first page, undefined while it is not known; `newer` are
 * entries that are not in it yet, `arrived` those that it does not reach, `removed` the ids of those that are to
 * be shown no more.
 */
export function CareLog({
  petName,
  newer,
  arrived,
  removed,
  edits,
  ...newest
}: {
  petName: string
  newer: readonly NewerEntry[]
  arrived: readonly CareEntry[]
  removed: readonly string[]
  edits: LogEdits
} & NewestPage) {
  const [view, setView] = useState<View>('all')
  const [isCalendar, setCalendar] = useState(false)
  const { button, Calendar } = useCalendar(isCalendar, setCalendar)
  const removals = useRemovals(removed, edits)
  const log = useCareLog(view, newest, [...arrived, ...newer.filter(({ isWaiting }) => !isWaiting)])
  return (
    <LogFrame
      head={
        <EarlierCare petName={petName} onCare={edits.careEarlier}>
          <LogHeading />
          {button}
        </EarlierCare>
      }
    >
      {Calendar ? (
        <Calendar
          petName={petName}
          log={{ page: newest.page, newer, arrived, removed, removals }}
        />
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
            log={log}
            petName={petName}
            newer={ofView(newer, view)}
            removals={removals}
          />
        </>
      )}
    </LogFrame>
  )
}
