import { type Day, instantMs } from '#domain/calendar-day.ts'
import { utf8Length } from '#domain/text.ts'

export type Reminder = {
  /** The first day, and the time on the visitor's wall, 'HH:MM', every day from then on. */
  day: Day
  time: string
  summary: string
  description: string
  petId: string
  /** When the file is made, ISO 8601 in UTC. */
  madeAt: string
}

/** Octets of a line without its end. RFC 5545, section 3.1. */
const MAX_LINE = 75
const MINUTE_MS = 60_000

/** A daily event at 19:00 wherever the visitor is (RFC 5545, 3.3.5). A later file replaces it: docs/product.md, section 18. */
export function reminderFile({ day, time, summary, description, petId, madeAt }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rema//Remawatchi//EN',
    'BEGIN:VEVENT',
    `UID:${petId}-${compact(time)}@rema`,
    `SEQUENCE:${Math.floor(instantMs(madeAt) / MINUTE_MS)}`,
    `DTSTAMP:${compact(madeAt)}`,
    `DTSTART:${compact(day)}T${compact(time)}00`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** As a calendar writes times: no signs between, no fractions. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '').replace(/\.\d+/, '')
}

/** A text value; control characters have no place in one. RFC 5545, section 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Long lines go on after a space on the next; no character is cut in two. */
function folded(line: string): string {
  let [text, width] = ['', 0]
  for (const character of line) {
    const size = utf8Length(character)
    if (width + size > MAX_LINE) {
      text += '\r\n '
      width = 1
    }
    text += character
    width += size
  }
  return text
}
