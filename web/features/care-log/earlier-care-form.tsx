import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ACTIVITIES, type Activity } from '#domain/activities.ts'
import type { Day } from '#domain/calendar-day.ts'
import { ACTIVITY_WORDS, CARE_LOG, EARLIER_CARE, EARLIER_CARE_REFUSALS } from '#words/care.ts'
import type { CareEntry } from '../../state/outbox.ts'
import { serverNow } from '../../state/clock.ts'
import { useToday } from '../../state/use-clock.ts'
import { Emoji } from '../../drawings/emoji-text.tsx'
import { EMOJI } from '../../drawings/emoji.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chips.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { messages } from '../../ui/messages.tsx'
import styles from './care-log.module.css'
import { checkEarlier, dayName, daysBack } from './earlier-time.ts'
import { entryTime } from './entry-time.ts'

/** Returns the praise that the care has earned. */
export type LogCare = (care: Omit<CareEntry, 'id'>) => readonly string[]

const CHOICES = ACTIVITIES.map((activity) => ({
  value: activity,
  label: ACTIVITY_WORDS[activity].button,
  icon: <Emoji symbol={EMOJI[activity]} />,
}))

/** What was done, on which of the last days, and when by the visitor's own wall. */
export function EarlierCareForm({
  petName,
  onCare,
  onClose,
}: {
  petName: string
  onCare: LogCare
  onClose: () => void
}) {
  const days = useDaysBack()
  const [activity, setActivity] = useState<Activity>('feed')
  const [day, setDay] = useState(days[0] ?? '')
  const [time, setTime] = useState('')
  const [refused, setRefused] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkEarlier(day, time, serverNow())
    if (!checked.ok) {
      setRefused(EARLIER_CARE_REFUSALS[checked.reason])
      field.current?.focus()
      return
    }
    const { timestamp, local_day } = checked
    const notes = onCare({ activity_type: activity, timestamp, local_day })
    const text = EARLIER_CARE.logged(ACTIVITY_WORDS[activity].done(petName), entryTime(timestamp))
    messages.show({ kind: notes.length > 0 ? 'praise' : 'success', text, notes })
    onClose()
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls.
    <form
      noValidate
      aria-label={CARE_LOG.logEarlier}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
    >
      <ChipGroup
        legend={EARLIER_CARE.activity}
        chips={CHOICES}
        value={activity}
        onChange={setActivity}
      />
      <div className={styles.when}>
        <Select
          ref={focusOnMount}
          label={EARLIER_CARE.day}
          value={day}
          onChange={({ target }) => {
            setDay(target.value)
            setRefused(undefined)
          }}
        >
          {days.map((one, ago) => (
            <option key={one} value={one}>
              {dayName(one, ago)}
            </option>
          ))}
        </Select>
        <Field
          ref={field}
          type="time"
          label={EARLIER_CARE.time}
          value={time}
          error={refused}
          onChange={({ target }) => {
            setTime(target.value)
            setRefused(undefined)
          }}
        />
      </div>
      <div className={styles.answers}>
        <Button type="submit">{EARLIER_CARE.log}</Button>
        <Button variant="quiet" onClick={onClose}>
          {EARLIER_CARE.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The days that can be chosen, today first: others after midnight. */
function useDaysBack(): Day[] {
  const today = useToday()
  const [known, setKnown] = useState(() => ({ today, days: daysBack(serverNow()) }))
  if (known.today !== today) setKnown({ today, days: daysBack(serverNow()) })
  return known.days
}
