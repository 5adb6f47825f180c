import { type FormEvent, useRef, useState } from 'react'
import { ACTIVITIES, type Activity } from '#domain/pet.ts'
import { daysBetween } from '#domain/calendar-day.ts'
import { lastSevenDays } from '#domain/together.ts'
import { CARE_LOG, EARLIER_CARE, EARLIER_CARE_REFUSALS } from '#words/care-log.ts'
import { ACTIVITY_WORDS } from '#words/care.ts'
import type { ReadyPage } from '../use-game.ts'
import { dateFormat, instantAtLocalTime, localDay, serverNow } from '../../state/clock.ts'
import { Emoji, activityEmoji } from '../../drawings/emoji.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chips.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { focusOnMount } from '../../ui/keyboard.ts'
import { gameMessages } from '../../ui/messages.tsx'
import styles from './care-log.module.css'
import { dayName, entryTime } from './care-log-dates.ts'

const shortDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** Logs care that was done earlier: what, on which of the last days, and at what local time. */
export function PastCareForm({ page, onClose }: { page: ReadyPage; onClose: () => void }) {
  const { pet, today, logPastCare } = page
  const days = lastSevenDays(today).toReversed()
  const [activity, setActivity] = useState<Activity>('feed')
  const [day, setDay] = useState(today)
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const ms = instantAtLocalTime(day, time)
    if (ms === undefined || ms > serverNow()) {
      setError(EARLIER_CARE_REFUSALS[ms === undefined ? 'no-time' : 'not-yet'])
      // A success beside the error would contradict it.
      gameMessages.dismiss(gameMessages.read()?.id)
      field.current?.focus()
      return
    }
    const timestamp = new Date(ms).toISOString()
    const local_day = localDay(timestamp)
    const praise = logPastCare({ activity_type: activity, timestamp, local_day })
    const at = entryTime(timestamp, EARLIER_CARE.recently[daysBetween(local_day, today)])
    const text = [EARLIER_CARE.logged(activity, pet.name, at), ...praise].join(' ')
    gameMessages.show({ kind: praise.length > 0 ? 'praise' : 'success', text })
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls.
    <form
      noValidate
      aria-label={CARE_LOG.logEarlier}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ChipGroup
        legend={EARLIER_CARE.activity}
        withLegend
        chips={ACTIVITIES.map((one) => ({
          value: one,
          label: ACTIVITY_WORDS[one].button,
          icon: <Emoji symbol={activityEmoji(one, pet.type)} />,
        }))}
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
            setError(undefined)
          }}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {dayName(one, today, shortDay)}
            </option>
          ))}
        </Select>
        <Field
          ref={field}
          type="time"
          label={EARLIER_CARE.time}
          value={time}
          error={error}
          onChange={({ target }) => {
            setTime(target.value)
            setError(undefined)
          }}
        />
      </div>
      <div className="row">
        <Button type="submit">{EARLIER_CARE.log}</Button>
        <Button variant="quiet" onClick={onClose}>
          {EARLIER_CARE.cancel}
        </Button>
      </div>
    </form>
  )
}
