import { reminderFile } from '#domain/reminder.ts'
import { REMINDER } from '#words/tomorrow.ts'
import { serverNow } from '../../../../device/server-clock.ts'
import { today } from '../../../../device/use-today.ts'
import { newUuid } from '../../../../device/visitor.ts'

/** Saves a calendar file in the browser's downloads; `time` is on the visitor's wall, 'HH:MM'. */
export function saveReminder(petName: string, time: string): void {
  const text = reminderFile({
    day: today(),
    time,
    summary: REMINDER.summary(petName),
    description: new URL('/virtual-pet', window.location.href).href,
    uid: newUuid(),
    madeAt: new Date(serverNow()).toISOString(),
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  link.download = `${REMINDER.file}.ics`
  link.click()
  // Not at once: the browser has yet to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
