import { reminderFile } from '#domain/reminder.ts'
import { REMINDER } from '#words/tomorrow.ts'
import { saveFile } from '../../../../device/save-file.ts'
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
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${REMINDER.file}.ics`)
}
