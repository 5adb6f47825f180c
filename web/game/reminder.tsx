import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { reminderFile } from '#domain/reminder.ts'
import { REMINDER } from '#words/game.ts'
import { saveFile } from '../state/save-file.ts'
import { serverNow, today } from '../state/clock.ts'
import { newUuid } from '../state/visitor.ts'
import { focusOnMount } from '../ui/focus.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { messages } from '../ui/messages.tsx'
import styles from './together.module.css'

/** Opens a form that saves a calendar file. Closing the form returns the focus to the button. */
export function Reminder({ petName }: { petName: string }) {
  const [state, setState] = useState<'initial' | 'open' | 'closed'>('initial')
  if (state === 'open') return <ReminderForm petName={petName} onClose={() => setState('closed')} />
  return (
    <Button
      variant="quiet"
      ref={state === 'closed' ? focusOnMount : undefined}
      onClick={() => setState('open')}
    >
      {REMINDER.open}
    </Button>
  )
}

function ReminderForm({ petName, onClose }: { petName: string; onClose: () => void }) {
  const [time, setTime] = useState('19:00')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (time === '') {
      setError(REMINDER.noTime)
      field.current?.focus()
      return
    }
    saveReminder(petName, time)
    messages.show({ kind: 'success', text: REMINDER.saved })
    onClose()
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls.
    <form
      noValidate
      aria-label={REMINDER.open}
      className={styles.reminder}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
    >
      <Field
        ref={(input) => {
          field.current = input
          focusOnMount(input)
        }}
        type="time"
        label={REMINDER.time}
        description={REMINDER.lead}
        value={time}
        error={error}
        onChange={({ target }) => {
          setTime(target.value)
          setError(undefined)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit">{REMINDER.save}</Button>
        <Button variant="quiet" onClick={onClose}>
          {REMINDER.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Saves a calendar file in the browser's downloads; `time` is local, 'HH:MM'. */
function saveReminder(petName: string, time: string): void {
  const text = reminderFile({
    day: today(),
    time,
    summary: REMINDER.summary(petName),
    description: new URL('/virtual-pet', window.location.href).href,
    uid: newUuid(),
    madeAt: new Date(serverNow()).toISOString(),
  })
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${REMINDER.file}.ics`)
}
