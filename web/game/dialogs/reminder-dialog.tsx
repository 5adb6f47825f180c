import { useState } from 'react'
import { REMINDER } from '#words/dialogs.ts'
import { TOGETHER } from '#words/game.ts'
import { serverNow, today } from '../../state/clock.ts'
import type { GamePet } from '../../state/outbox.ts'
import { saveFile } from '../../state/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OtherWays } from '../../ui/other-ways.tsx'
import { reminderFile } from './reminder-file.ts'
import { FieldDialog } from './field-dialog.tsx'

/** Asks for a time and saves a file for the visitor's own calendar. Nothing is sent. */
export function ReminderDialog({ pet, onClose }: { pet: GamePet; onClose: () => void }) {
  const [file, setFile] = useState<File>()

  function save(time: string): string | undefined {
    if (!time) return REMINDER.noTime
    const text = reminderFile({
      day: today(),
      time,
      summary: REMINDER.summary(pet.name),
      description: new URL('/virtual-pet', window.location.href).href,
      petId: pet.id,
      madeAt: new Date(serverNow()).toISOString(),
    })
    const made = new File([text], REMINDER.file, { type: 'text/calendar;charset=utf-8' })
    saveFile(made)
    setFile(made)
    return undefined
  }

  if (file)
    return (
      <Dialog title={TOGETHER.reminder} onClose={onClose}>
        <p>{REMINDER.saved}</p>
        <OtherWays file={file} />
        <Button onClick={onClose}>{REMINDER.close}</Button>
      </Dialog>
    )

  return (
    <FieldDialog
      title={TOGETHER.reminder}
      words={REMINDER}
      type="time"
      label={REMINDER.time}
      description={REMINDER.lead}
      defaultValue="19:00"
      onSave={save}
      onClose={onClose}
    />
  )
}
