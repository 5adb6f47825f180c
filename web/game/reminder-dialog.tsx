import { REMINDER } from '#words/game.ts'
import { serverNow, today } from '../state/clock.ts'
import type { GamePet } from '../state/outbox.ts'
import { saveFile } from '../state/save-file.ts'
import { gameMessages } from '../ui/messages.tsx'
import { reminderFile } from './reminder-file.ts'
import { FieldDialog } from './field-dialog.tsx'

/** Asks for a time and saves a file for the visitor's own calendar. Nothing is sent. */
export function ReminderDialog({ pet, onClose }: { pet: GamePet; onClose: () => void }) {
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
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${REMINDER.file}.ics`)
    gameMessages.show({ kind: 'success', text: REMINDER.saved })
    return undefined
  }

  return (
    <FieldDialog
      title={REMINDER.open}
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
