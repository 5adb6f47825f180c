import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { REMINDER } from '#words/tomorrow.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { focusOnMount } from '../../../../ui/focus-on-mount.ts'
import { toasts } from '../../../../ui/toast/toast.ts'
import styles from './reminder.module.css'
import { saveReminder } from './save-reminder.ts'

/** At which time of the day; saves a file for the visitor's own calendar and sends nothing. */
export function ReminderForm({ petName, onClose }: { petName: string; onClose: () => void }) {
  const [time, setTime] = useState('19:00')
  const [refused, setRefused] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => focusOnMount(field.current), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (time === '') {
      setRefused(REMINDER.noTime)
      field.current?.focus()
      return
    }
    saveReminder(petName, time)
    toasts.add({ kind: 'success', text: REMINDER.saved })
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
      className={styles.form}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
    >
      <Field
        ref={field}
        type="time"
        label={REMINDER.time}
        description={REMINDER.lead}
        value={time}
        error={refused}
        onChange={({ target }) => {
          setTime(target.value)
          setRefused(undefined)
        }}
      />
      <div className={styles.answers}>
        <Button type="submit">{REMINDER.save}</Button>
        <Button variant="quiet" onClick={onClose}>
          {REMINDER.cancel}
        </Button>
      </div>
    </form>
  )
}
