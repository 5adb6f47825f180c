import { type FormEvent, useRef, useState } from 'react'
import { reminderFile } from '#domain/reminder.ts'
import { REMINDER } from '#words/game.ts'
import { serverNow, today } from '../state/clock.ts'
import { saveFile } from '../state/save-file.ts'
import { newUuid } from '../state/visitor.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { messages } from '../ui/messages.tsx'

/** Asks for a time and saves a file for the visitor's own calendar. Nothing is sent. */
export function ReminderDialog({ petName, onClose }: { petName: string; onClose: () => void }) {
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const time = field.current?.value
    if (!time) {
      setError(REMINDER.noTime)
      field.current?.focus()
      return
    }
    const text = reminderFile({
      day: today(),
      time,
      summary: REMINDER.summary(petName),
      description: new URL('/virtual-pet', window.location.href).href,
      uid: newUuid(),
      madeAt: new Date(serverNow()).toISOString(),
    })
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${REMINDER.file}.ics`)
    messages.show({ kind: 'success', text: REMINDER.saved })
    onClose()
  }

  return (
    <Dialog title={REMINDER.open} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field
          ref={field}
          type="time"
          label={REMINDER.time}
          description={REMINDER.lead}
          defaultValue="19:00"
          error={error}
          onChange={() => setError(undefined)}
        />
        <div>
          <Button type="submit">{REMINDER.save}</Button>
          <Button variant="quiet" onClick={onClose}>
            {REMINDER.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
